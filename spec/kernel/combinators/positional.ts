import { SchemaError } from '../error.ts';
import type { Json } from '../json/json.ts';
import { spelled } from '../names.ts';
import { defineSchema, inside, readPart, type Schema, type SchemaLabels } from '../schema.ts';
import type { Fields, StructValue } from './struct.ts';

export interface PositionalSchema<F extends Fields> extends Schema<StructValue<F>> {
  readonly fields: F;
}

/**
 * Named values by position in a JSON array: arguments of condenser_api, the keys of a page. Values at the end that have a default
 * may be omitted. It has no binary form.
 */
export function positional<F extends Fields>(fields: F, labels: SchemaLabels = {}): PositionalSchema<F> {
  type T = StructValue<F>;
  const entries = Object.entries(fields);
  const needed = entries.reduce((count, [, { absent }], index) => (absent ? count : index + 1), 0);
  const expected =
    needed === entries.length
      ? `an array of ${needed} elements`
      : `an array of ${needed} to ${entries.length} elements`;

  const schema = defineSchema<T>(
    {
      kind: 'row',
      parts: fields,
      codec(wire) {
        const parts = entries.map(([name, part]) => ({ name, absent: part.absent, codec: part.codec(wire) }));
        return {
          read(json, issues) {
            if (!Array.isArray(json) || json.length < needed || json.length > parts.length)
              throw new SchemaError(expected, json);
            const value: Record<string, unknown> = {};
            for (const [index, { name, absent, codec }] of parts.entries()) {
              const item = json[index] as Json | undefined;
              const part = item === undefined ? absent?.() : readPart(codec, item, index, issues);
              if (part !== undefined) value[name] = part;
            }
            return value as T;
          },
          write(value) {
            const items = parts.map(({ name, codec }) => {
              const part = (value as Record<string, unknown>)[name];
              return part === undefined ? undefined : codec.write(part);
            });
            const last = items.findLastIndex((item) => item !== undefined);
            return items.slice(0, last + 1).map((item) => item ?? null);
          },
        };
      },
      writeBinary() {
        throw new TypeError('a row has no binary form');
      },
      readBinary: (reader) => reader.refuse('a row has no binary form'),
      jsonSchema: (scope) => ({
        type: 'array',
        ...(entries.length > 0 && {
          items: entries.map(([, part]) => part.jsonSchema(scope)),
          // JSON Schema has no names of elements.
          'x-names': entries.map(([name]) => spelled(name, scope.wire.dialect)),
        }),
        minItems: needed,
        maxItems: entries.length,
      }),
      arbitrary(fc) {
        const model = Object.fromEntries(entries.map(([name, part]) => [name, part.arbitrary(fc)]));
        return fc
          .record(model, { noNullPrototype: true })
          .map(
            (value) => Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T,
          ) as ReturnType<Schema<T>['arbitrary']>;
      },
      *mutations(json, wire) {
        const items = json as readonly Json[];
        yield { path: [], value: null, fault: 'null' };
        yield { path: [], value: {}, fault: 'an object' };
        yield { path: [], value: 'x', fault: 'text' };
        if (needed > 0) yield { path: [], value: items.slice(0, needed - 1), fault: 'an element too few' };
        const filler = [...items, ...Array<Json>(entries.length - items.length).fill(null)];
        yield { path: [], value: [...filler, null], fault: 'an element too many' };
        for (const [index, [, part]] of entries.entries()) {
          const item = items[index];
          if (item !== undefined) yield* inside(part.mutations(item, wire), index);
        }
      },
    },
    labels,
  );
  return { ...schema, fields };
}
