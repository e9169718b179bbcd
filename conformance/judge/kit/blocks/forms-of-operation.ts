import { SchemaError } from '../../../../spec/kernel/error.ts';
import { read, write } from '../../../../spec/kernel/schema.ts';
import type { Dialect } from '../../../../spec/kernel/wire.ts';
import { operation } from '../../../../spec/types/operation.ts';
import { isArray, type Json } from '../../../model/json.ts';

/**
 * The expected legacy form of an operation in object form. Of an operation without a description only the name is known:
 * its fields are taken from `legacy`, so that they compare equal.
 */
export function inLegacyForm(object: Json, legacy: Json | undefined, dialect: Dialect): Json {
  const fallback = legacy ?? null;
  try {
    const value = read(operation, object, { form: 'object', dialect });
    if (value.type !== 'opaque') return write(operation, value, { form: 'legacy', dialect });
    return [value.name, (isArray(legacy) ? legacy[1] : undefined) ?? null];
  } catch (error) {
    if (error instanceof SchemaError) return fallback;
    throw error;
  }
}
