import { deepStrictEqual, notStrictEqual } from 'node:assert/strict';
import type { Json } from '../kernel/json/json.ts';
import { type AnySchema, decode, encode, read, type Static, write } from '../kernel/schema.ts';
import type { Dialect } from '../kernel/wire.ts';
import { queriedBlock, signedBlock } from '../types/block.ts';
import { operationRecord } from '../types/operation-record.ts';

/** Reads recorded JSON in object form and carries it through both forms and back; throws where anything is lost. */
export function readWithoutLoss<S extends AnySchema>(schema: S, recorded: Json, dialect: Dialect): unknown {
  const object = { form: 'object', dialect } as const;
  const legacy = { form: 'legacy', dialect } as const;
  const value = read(schema, recorded, object);
  deepStrictEqual(write(schema, value, object), recorded);
  deepStrictEqual(read(schema, write(schema, value, legacy), legacy), value);
  return value;
}

/** Throws where bytes do not give the value back. */
export function encodeWithoutLoss<S extends AnySchema>(schema: S, value: unknown, dialect: Dialect): void {
  deepStrictEqual(decode(schema, encode(schema, value, dialect), dialect), value);
}

/** Carries a block and its operation records through both JSON forms and the block through its bytes; throws where anything is lost. */
export function loseNothing(block: Json, ops: readonly Json[], dialect: Dialect): void {
  const value = readWithoutLoss(queriedBlock, block, dialect) as Static<typeof queriedBlock>;
  const { block_id, signing_key, transaction_ids, ...signed } = value;
  encodeWithoutLoss(signedBlock, signed, dialect);
  for (const record of ops) {
    const { op } = readWithoutLoss(operationRecord, record, dialect) as Static<typeof operationRecord>;
    notStrictEqual(op.type as string, 'opaque');
  }
}
