import { tuple } from '../kernel/combinators/containers.ts';
import { u32, u64 } from '../kernel/integer.ts';
import type { Schema } from '../kernel/schema.ts';
import { operationRecord } from './operation-record.ts';

/** An operation that touched an account, under its number among them; the first is 0 or 1 (deployed). */
export const historyEntry = tuple(u32, operationRecord);

const latest = 2n ** 64n - 1n;

/** The number of the newest entry wanted; −1 reads as 2^64 − 1, the latest there is (document 3, Pagination rules). */
export const historyPosition: Schema<bigint> = {
  ...u64,
  kind: 'history-position',
  codec(wire) {
    const { read, write } = u64.codec(wire);
    return { read: (json) => (json === -1 ? latest : read(json)), write };
  },
  jsonSchema: (scope) => ({ anyOf: [u64.jsonSchema(scope), { const: -1 }] }),
};
