import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blockId, transactionId } from '../crypto/digests.ts';
import { type DialectName, dialects } from '../dialects/index.ts';
import { type Json, parseJson } from '../kernel/json/json.ts';
import { type AnySchema, decode, encode, read, write } from '../kernel/schema.ts';
import { textWithoutBigint } from '../oracles/oracle.testing.ts';
import { signedBlockHeader } from '../types/block-header.ts';
import { describedOperation } from '../types/operation.ts';
import { transaction } from '../types/transaction.ts';
import { operations } from './index.ts';

/** See scripts/wire-vectors.ts. */
interface Vector {
  readonly type: string;
  readonly dialect: DialectName;
  /** Neutral names; integers beyond 32 bits as text. Of an operation its members. */
  readonly value: Json;
  readonly legacy: Json;
  readonly object: Json;
  readonly hex: string;
  /** Of what has one: proves the bytes. */
  readonly id?: string;
  readonly source: string;
}

const folder = new URL('../../fixtures/wire/', import.meta.url);
const files = readdirSync(folder).sort();

const schemas: Readonly<Record<string, AnySchema>> = { transaction, signed_block_header: signedBlockHeader };

const idOf: Readonly<Record<string, (bytes: Uint8Array, id: string) => string>> = {
  transaction: transactionId,
  signed_block_header: (bytes, id) => blockId(Number.parseInt(id.slice(0, 8), 16), bytes),
};

describe('wire vectors', () => {
  it('exist for every operation, transactions and headers', () => {
    expect(files).toEqual([...Object.keys(operations), ...Object.keys(schemas)].map((type) => `${type}.ndjson`).sort());
  });

  it.each(files)('%s: ten or more, equal in both JSON forms and in binary', (file) => {
    const vectors = readFileSync(new URL(file, folder), 'utf8').split('\n').filter(Boolean);
    expect(vectors.length).toBeGreaterThanOrEqual(10);
    for (const line of vectors) check(parseJson(line) as unknown as Vector);
  });
});

function check({ type, dialect: name, value: neutral, legacy, object, hex, id, source }: Vector): void {
  const dialect = dialects[name];
  const schema = schemas[type] ?? describedOperation;
  const bytes = Buffer.from(hex, 'hex');

  const value = read(schema, object, { form: 'object', dialect });
  expect(read(schema, legacy, { form: 'legacy', dialect }), source).toEqual(value);
  expect(write(schema, value, { form: 'object', dialect }), source).toEqual(object);
  expect(write(schema, value, { form: 'legacy', dialect }), source).toEqual(legacy);
  expect(Buffer.from(encode(schema, value, dialect)).toString('hex'), source).toBe(hex);
  expect(decode(schema, bytes, dialect), source).toEqual(value);
  expect(parseJson(textWithoutBigint(neutralOf(value, type))), source).toEqual(neutral);
  if (id !== undefined) expect(idOf[type]?.(bytes, id), source).toBe(id);
}

function neutralOf(value: unknown, type: string): Json {
  return (type in schemas ? value : (value as { readonly value: Json }).value) as Json;
}
