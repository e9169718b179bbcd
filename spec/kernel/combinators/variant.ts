import { SchemaError, under } from '../error.ts';
import type { Json } from '../json/json.ts';
import {
  type AnySchema,
  defineSchema,
  inside,
  type JsonCodec,
  readPart,
  type Schema,
  type SchemaLabels,
  type Static,
} from '../schema.ts';
import type { Wire } from '../wire.ts';
import { objectOf } from './containers.ts';

/** The alternatives of a static variant by name; the position in the binary form is the number. */
export type Cases = Readonly<Record<string, readonly [index: number, schema: AnySchema]>>;

export type VariantValue<C extends Cases> = {
  readonly [N in keyof C]: { readonly type: N; readonly value: Static<C[N][1]> };
}[keyof C];

export interface VariantOptions {
  /** The first element of the legacy array: the number (extensions) or the name (operations). */
  readonly legacyTag: 'index' | 'name';
  /** Added to the name in the object form: operations are `vote_operation` there. */
  readonly suffix?: string;
}

export interface VariantSchema<C extends Cases> extends Schema<VariantValue<C>> {
  readonly cases: C;
}

/** A tagged union: `[tag, value]` in legacy form, `{type, value}` in object form, a varint tag in binary. */
export function variant<C extends Cases>(
  cases: C,
  { legacyTag, suffix = '' }: VariantOptions,
  labels: SchemaLabels = {},
): VariantSchema<C> {
  type T = VariantValue<C>;
  const names = Object.keys(cases);
  const schemaOf = (name: string) => (cases[name] as C[string])[1];
  const indexOf = (name: string) => (cases[name] as C[string])[0];
  const byIndex = new Map(names.map((name) => [indexOf(name), name]));
  const tagOf = (name: string, wire: Wire): string | number => {
    if (wire.form === 'object') return name + suffix;
    return legacyTag === 'index' ? indexOf(name) : name;
  };
  const layout = (wire: Wire) => (wire.form === 'object' ? { tag: 'type', value: 'value' } : { tag: 0, value: 1 });

  /** The two parts of a well-shaped variant in this form. */
  const partsOf = (json: Json, wire: Wire): { tag: Json; value: Json } => {
    if (wire.form === 'legacy') {
      if (!Array.isArray(json) || json.length !== 2) throw new SchemaError('an array [tag, value]', json);
      return { tag: json[0] as Json, value: json[1] as Json };
    }
    const { type: tag, value } = objectOf(json);
    if (tag === undefined) throw new SchemaError('a member of this name', undefined).under('type');
    if (value === undefined) throw new SchemaError('a member of this name', undefined).under('value');
    return { tag, value };
  };

  const schema = defineSchema<T>(
    {
      kind: 'variant',
      parts: Object.fromEntries(names.map((name) => [name, schemaOf(name)])),
      codec(wire) {
        const known = new Map<Json, readonly [string, JsonCodec<unknown>]>(
          names.map((name) => [tagOf(name, wire), [name, schemaOf(name).codec(wire)]]),
        );
        const at = layout(wire);
        return {
          read(json, issues) {
            const { tag, value } = partsOf(json, wire);
            const found = known.get(tag);
            if (found === undefined) throw new SchemaError(`one of ${[...known.keys()].join(', ')}`, tag).under(at.tag);
            const [type, codec] = found;
            return { type, value: readPart(codec, value, at.value, issues) } as T;
          },
          write({ type, value }) {
            const tag = tagOf(type as string, wire);
            const json = schemaOf(type as string)
              .codec(wire)
              .write(value);
            return wire.form === 'object' ? { type: tag, value: json } : [tag, json];
          },
        };
      },
      writeBinary(writer, { type, value }) {
        writer.varint(indexOf(type as string));
        try {
          schemaOf(type as string).writeBinary(writer, value);
        } catch (error) {
          throw under(error, type as string);
        }
      },
      readBinary(reader) {
        const start = reader.offset;
        const index = reader.varint();
        const type = byIndex.get(index);
        if (type === undefined) return reader.refuse(`unknown variant ${index}`, start);
        try {
          return { type, value: schemaOf(type).readBinary(reader) } as T;
        } catch (error) {
          throw under(error, type);
        }
      },
      jsonSchema(scope) {
        const tagged = names.map((name) => {
          const tag = { const: tagOf(name, scope.wire) };
          const value = schemaOf(name).jsonSchema(scope);
          return scope.wire.form === 'object'
            ? { type: 'object', properties: { type: tag, value }, required: ['type', 'value'] }
            : { type: 'array', items: [tag, value], minItems: 2, maxItems: 2 };
        });
        return { oneOf: tagged };
      },
      arbitrary: (fc) =>
        fc.oneof(
          ...names.map((name) =>
            schemaOf(name)
              .arbitrary(fc)
              .map((value) => ({ type: name, value }) as T),
          ),
        ),
      *mutations(json, wire) {
        const at = layout(wire);
        const { tag, value } = partsOf(json, wire);
        const name = names.find((candidate) => tagOf(candidate, wire) === tag) as string;
        yield { path: [], value: null, fault: 'null' };
        yield {
          path: [],
          value: wire.form === 'object' ? [tag, value] : { type: tag, value },
          fault: 'the other form',
        };
        yield { path: [at.tag], value: 'no_such_type', fault: 'an unknown tag' };
        if (wire.form === 'object') yield { path: ['value'], value: undefined, fault: 'no value' };
        else yield { path: [], value: [tag], fault: 'no value' };
        yield* inside(schemaOf(name).mutations(value, wire), at.value);
      },
    },
    labels,
  );
  return { ...schema, cases };
}
