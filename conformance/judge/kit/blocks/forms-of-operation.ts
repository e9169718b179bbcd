import { SchemaError } from '../../../../spec/kernel/error.ts';
import { read, write } from '../../../../spec/kernel/schema.ts';
import type { Dialect } from '../../../../spec/kernel/wire.ts';
import { operation } from '../../../../spec/types/operation.ts';
import { isArray, isObject, type Json, type JsonObject, member } from '../../../model/json.ts';
import { differences } from '../compare.ts';

/**
 * The expected legacy form of an operation in object form. Of an operation without a description only the name is known:
 * its fields are taken from `legacy`, so that they compare equal.
 */
export function inLegacyForm(object: Json, legacy: Json | undefined, dialect: Dialect): Json {
  const value = readOrNot(object, { form: 'object', dialect });
  if (value === undefined) return besideUnread(object, legacy, dialect) ?? legacy ?? null;
  if (value.type !== 'opaque') return write(operation, value, { form: 'legacy', dialect });
  return [value.name, (isArray(legacy) ? legacy[1] : undefined) ?? null];
}

/**
 * Of an operation whose legacy form alone is read: the members that the object form has otherwise. How extensions are spelled, and
 * whether nothing is null or empty, is open.
 */
function besideUnread(object: Json, legacy: Json | undefined, dialect: Dialect): Json | undefined {
  const value = legacy === undefined ? undefined : readOrNot(legacy, { form: 'legacy', dialect });
  if (value === undefined || value.type === 'opaque' || !isArray(legacy) || !isObject(legacy[1])) return undefined;
  const fields = legacy[1];
  const own = member(object, 'value') ?? null;
  const expected = member(write(operation, value, { form: 'object', dialect }), 'value') ?? null;
  const others = differences(expected, own, [])
    .map(({ path: [name] }) => String(name ?? ''))
    .filter((name) => Object.hasOwn(fields, name) && name !== 'extensions')
    .map((name): [string, Json] => [name, member(own, name) ?? null])
    .filter(([name, there]) => there !== null || !isEmpty(fields[name] as Json));
  return [legacy[0] as Json, { ...fields, ...Object.fromEntries(others) } satisfies JsonObject];
}

const isEmpty = (json: Json) => json === null || json === '' || (isArray(json) && json.length === 0);

function readOrNot(json: Json, wire: Parameters<typeof read>[2]) {
  try {
    return read(operation, json, wire);
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
}
