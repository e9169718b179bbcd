import type { AnySchema } from '../kernel/schema.ts';
import { legacyBlock, queriedBlock, queriedHeader, signedBlock } from './block.ts';
import { blockHeader, signedBlockHeader } from './block-header.ts';
import { dynamicGlobalProperties, legacyDynamicGlobalProperties } from './dynamic-global-properties.ts';
import { describedOperation, operation } from './operation.ts';
import { operationRecord } from './operation-record.ts';
import { signedTransaction, transaction } from './transaction.ts';
import { hardforkVersion, version } from './version.ts';

/** What has a binary form. */
export const signed: Record<string, AnySchema> = {
  version,
  hardforkVersion,
  describedOperation,
  operation,
  transaction,
  signedTransaction,
  blockHeader,
  signedBlockHeader,
  signedBlock,
};
/** Members that are only in JSON. */
export const answered: Record<string, AnySchema> = {
  operationRecord,
  queriedHeader,
  queriedBlock,
  legacyBlock,
  dynamicGlobalProperties,
  legacyDynamicGlobalProperties,
};
