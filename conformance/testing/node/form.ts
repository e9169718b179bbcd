import { testnet } from '../../../spec/dialects/testnet.ts';
import { SchemaError } from '../../../spec/kernel/error.ts';
import type { Json } from '../../../spec/kernel/json.ts';
import { type AnySchema, read, type Schema } from '../../../spec/kernel/schema.ts';
import { type MethodName, methods } from '../../../spec/methods/index.ts';

/** The same in the legacy form. */
export function inLegacy(schema: AnySchema, json: Json): Json {
  const value = schema.codec({ form: 'object', dialect: testnet }).read(json);
  return schema.codec({ form: 'legacy', dialect: testnet }).write(value);
}

/** An argument in object form as its schema reads it; undefined where it is invalid. */
export function readable<T>(schema: Schema<T>, json: Json | undefined): T | undefined {
  try {
    return json === undefined ? undefined : read(schema, json, { form: 'object', dialect: testnet });
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
}

/** The result of a condenser method, its members given in the object form. */
export function resultOf(method: MethodName & `condenser_api.${string}`, json: Json): Json {
  return inLegacy(methods[method].result as AnySchema, json);
}

/** A result that is an object holding one list. */
export function held(holder: string, records: readonly Json[] | undefined): Json | undefined {
  return records && { [holder]: records };
}
