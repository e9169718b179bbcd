import * as block from './block.ts';
import * as envelope from './envelope.ts';
import type { Fault } from './fault.ts';
import * as operations from './operations.ts';
import * as proof from './proof.ts';
import * as schema from './schema.ts';

/** Every fault by its slug; each names the rule that must find it. */
export const faults = {
  'version-lost': envelope.versionLost,
  'result-beside-error': envelope.resultBesideError,
  'error-code-as-text': envelope.errorCodeAsText,
  'id-as-text': envelope.idAsText,
  'batch-answer-dropped': envelope.batchAnswerDropped,
  'batch-error-spreads': envelope.batchErrorSpreads,
  'another-error-code': envelope.anotherErrorCode,
  'asset-as-number': schema.assetAsNumber,
  'field-lost': schema.fieldLost,
  'deployed-field-lost': schema.deployedFieldLost,
  'expiration-moved': block.expirationMoved,
  'another-witness': block.anotherWitness,
  'another-block': block.anotherBlock,
  'previous-flipped': block.previousFlipped,
  'block-id-flipped': block.blockIdFlipped,
  'another-signing-key': block.anotherSigningKey,
  'merkle-root-flipped': proof.merkleRootFlipped,
  'operation-changed': proof.operationChanged,
  'transaction-ids-flipped': proof.transactionIdsFlipped,
  'transaction-id-flipped': proof.transactionIdFlipped,
  'transaction-signature-damaged': proof.transactionSignatureDamaged,
  'transaction-misplaced': proof.transactionMisplaced,
  'transaction-hex-flipped': proof.transactionHexFlipped,
  'authority-replaced': proof.authorityReplaced,
  'operations-swapped': operations.operationsSwapped,
  'reward-differs': operations.rewardDiffers,
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultId = keyof typeof faults;
