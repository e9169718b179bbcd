import { core } from '../../dialects/core.ts';
import { SchemaError } from '../error.ts';
import type { Json } from '../json/json.ts';
import { type AnySchema, defineSchema, issues, type Schema } from '../schema.ts';

/** JSON of one of several shapes, kept as it is: another argument selects the shape. It has no binary form. */
export function union(...alternatives: readonly [AnySchema, ...AnySchema[]]): Schema<Json> {
  return defineSchema<Json>({
    kind: 'shapes',
    parts: Object.fromEntries(alternatives.entries()),
    codec: (wire) => ({
      read(json) {
        if (alternatives.some((schema) => issues(schema, json, wire).length === 0)) return json;
        throw new SchemaError(`one of ${alternatives.length} shapes`, json);
      },
      write: (value) => value,
    }),
    writeBinary() {
      throw new TypeError('alternative shapes have no binary form');
    },
    readBinary: (reader) => reader.refuse('alternative shapes have no binary form'),
    jsonSchema(scope) {
      const all = alternatives.map((schema) => schema.jsonSchema(scope));
      const unique = [...new Map(all.map((schema) => [JSON.stringify(schema), schema])).values()];
      return unique.length === 1 ? { allOf: unique } : { anyOf: unique };
    },
    // Keys of pages are the same in every dialect.
    arbitrary: (fc) =>
      fc.oneof(
        ...alternatives.map((schema) => {
          const { write } = schema.codec({ form: 'object', dialect: core });
          return schema.arbitrary(fc).map(write);
        }),
      ),
    mutations: () => [{ path: [], value: true, fault: 'true' }],
  });
}
