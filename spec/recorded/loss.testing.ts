import { deepStrictEqual } from 'node:assert/strict';
import type { Json } from '../kernel/json.ts';
import { type AnySchema, decode, encode, read, write } from '../kernel/schema.ts';
import type { Dialect } from '../kernel/wire.ts';

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
