import type { Rule } from '../model/rule.ts';
import { elementFailsAlone } from './batch/element-fails-alone.ts';
import { oneAnswerEach } from './batch/one-answer-each.ts';
import { forms as blockForms } from './block/forms.ts';
import { header } from './block/header.ts';
import { number } from './block/number.ts';
import { previousLink } from './block/previous-link.ts';
import { errorObject } from './envelope/error-object.ts';
import { idEcho } from './envelope/id-echo.ts';
import { resultOrError } from './envelope/result-or-error.ts';
import { version } from './envelope/version.ts';
import { parseError } from './errors/parse-error.ts';
import { block as operationsBlock } from './operations/block.ts';
import { forms as operationForms } from './operations/forms.ts';
import { blockId } from './proof/block-id.ts';
import { merkleRoot } from './proof/merkle-root.ts';
import { transactionAuthority } from './proof/transaction-authority.ts';
import { transactionHex } from './proof/transaction-hex.ts';
import { transactionId } from './proof/transaction-id.ts';
import { transactionIds } from './proof/transaction-ids.ts';
import { transactionPlace } from './proof/transaction-place.ts';
import { transactionSignatures } from './proof/transaction-signatures.ts';
import { witnessSignature } from './proof/witness-signature.ts';
import { deployedResult } from './schema/deployed-result.ts';
import { result } from './schema/result.ts';

/** Every rule. */
export const rules: readonly Rule[] = [
  version,
  resultOrError,
  errorObject,
  idEcho,
  oneAnswerEach,
  elementFailsAlone,
  parseError,
  result,
  deployedResult,
  blockForms,
  header,
  number,
  previousLink,
  operationForms,
  operationsBlock,
  blockId,
  witnessSignature,
  merkleRoot,
  transactionIds,
  transactionId,
  transactionSignatures,
  transactionPlace,
  transactionHex,
  transactionAuthority,
];
