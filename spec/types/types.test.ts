import { describe } from 'vitest';
import { dialects } from '../dialects/index.ts';
import { lawsOf } from '../kernel/laws.ts';
import type { AnySchema } from '../kernel/schema.ts';
import { legacyBlock, queriedBlock, queriedHeader, signedBlock } from './block.ts';
import { blockHeader, signedBlockHeader } from './block-header.ts';
import { dynamicGlobalProperties, legacyDynamicGlobalProperties } from './dynamic-global-properties.ts';
import { describedOperation, operation } from './operation.ts';
import { operationRecord } from './operation-record.ts';
import { signedTransaction, transaction } from './transaction.ts';
import { hardforkVersion, version } from './version.ts';

const samples = [dialects.core, dialects.testnet];

const signed: Record<string, AnySchema> = {
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
const answered: Record<string, AnySchema> = {
  operationRecord,
  queriedHeader,
  queriedBlock,
  legacyBlock,
  dynamicGlobalProperties,
  legacyDynamicGlobalProperties,
};

for (const [name, schema] of Object.entries(signed)) {
  describe(name, () => lawsOf(schema, { dialects: samples, runs: 10 }));
}
for (const [name, schema] of Object.entries(answered)) {
  describe(name, () => lawsOf(schema, { dialects: samples, runs: 10, json: true }));
}
