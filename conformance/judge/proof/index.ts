import type { Rule } from '../../model/rule.ts';
import { blockId } from './block-id.ts';
import { headBlockId } from './head-block-id.ts';
import { merkleRoot } from './merkle-root.ts';
import { operationName } from './operation-name.ts';
import { requiredSuffice } from './required-signatures.ts';
import { transactionAuthority } from './transaction-authority.ts';
import { transactionHex } from './transaction-hex.ts';
import { transactionId } from './transaction-id.ts';
import { transactionIds } from './transaction-ids.ts';
import { transactionPlace } from './transaction-place.ts';
import { transactionSignatures } from './transaction-signatures.ts';
import { signedIsValid, unsignedIsNotValid } from './verify-authority.ts';
import { verifySignatures } from './verify-signatures.ts';
import { witnessSignature } from './witness-signature.ts';

export const proof: readonly Rule[] = [
  blockId,
  headBlockId,
  witnessSignature,
  merkleRoot,
  transactionIds,
  transactionId,
  operationName,
  transactionSignatures,
  transactionPlace,
  transactionHex,
  transactionAuthority,
  signedIsValid,
  unsignedIsNotValid,
  verifySignatures,
  requiredSuffice,
];
