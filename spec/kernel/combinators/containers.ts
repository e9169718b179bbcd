import { isDeepStrictEqual } from 'node:util';
import type { ByteReader } from '../bytes.ts';
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
} from '../schema.ts';
import type { Form } from '../wire.ts';

/** Either the value or JSON null; a flag byte in binary. */
export function nullable<T>(inner: Schema<T>): Schema<T | null> {
  return defineSchema<T | null>({
    kind: 'nullable',
    parts: { inner: inner as AnySchema },
    codec(wire) {
      const codec = inner.codec(wire);
      return {
        read: (json, issues) => (json === null ? null : codec.read(json, issues)),
        write: (value) => (value === null ? null : codec.write(value)),
      };
    },
    writeBinary(writer, value) {
      writer.u8(value === null ? 0 : 1);
      if (value !== null) inner.writeBinary(writer, value);
    },
    readBinary: (reader) => (readPresence(reader) ? inner.readBinary(reader) : null),
    jsonSchema: (scope) => ({ anyOf: [inner.jsonSchema(scope), { type: 'null' }] }),
    arbitrary: (fc) => fc.option(inner.arbitrary(fc), { nil: null, freq: 4 }),
    *mutations(json, wire) {
      if (json === null) return;
      for (const mutation of inner.mutations(json, wire)) {
        if (mutation.path.length > 0 || mutation.value !== null) yield mutation;
      }
    },
  });
}

function readPresence(reader: ByteReader): boolean {
  const flag = reader.u8();
  return flag > 1 ? reader.refuse(`presence byte ${flag}, expected 0 or 1`, reader.offset - 1) : flag === 1;
}

/** A struct member that may be missing; `T | undefined` inside, a flag byte in binary. JSON null reads as missing. */
export function optional<T>(inner: Schema<T>): Schema<T | undefined> & { readonly optional: true } {
  const schema = defineSchema<T | undefined>({
    kind: 'optional',
    parts: { inner: inner as AnySchema },
    codec(wire) {
      const codec = inner.codec(wire);
      return {
        read: (json, issues) => (json === null ? undefined : codec.read(json, issues)),
        write: (value) => (value === undefined ? null : codec.write(value)),
      };
    },
    writeBinary(writer, value) {
      writer.u8(value === undefined ? 0 : 1);
      if (value !== undefined) inner.writeBinary(writer, value);
    },
    readBinary: (reader) => (readPresence(reader) ? inner.readBinary(reader) : undefined),
    jsonSchema: (scope) => ({ anyOf: [inner.jsonSchema(scope), { type: 'null' }] }),
    arbitrary: (fc) => fc.option(inner.arbitrary(fc), { nil: undefined, freq: 2 }),
    *mutations(json, wire) {
      if (json === null) return;
      for (const mutation of inner.mutations(json, wire)) {
        if (mutation.path.length > 0 || (mutation.value !== null && mutation.value !== undefined)) yield mutation;
      }
    },
    absent: () => undefined,
  });
  return { ...schema, optional: true };
}

/** A struct member that is `value` if omitted in JSON; always written. */
export function withDefault<T>(inner: Schema<T>, value: T): Schema<T> {
  return {
    ...inner,
    absent: () => value,
    jsonSchema: (scope) => ({ allOf: [inner.jsonSchema(scope)], default: inner.codec(scope.wire).write(value) }),
  };
}

/** A struct member that one JSON form omits while it has its default: condenser_api does so (deployed). */
export function leftOutOf<T>(form: Form, inner: Schema<T>, value: T): Schema<T> {
  return {
    ...withDefault(inner, value),
    omits: (candidate, wire) => wire.form === form && isDeepStrictEqual(candidate, value),
  };
}

/** The same JSON form on every wire: the deployed node mixes forms in a few places. */
export function inForm<T>(form: Form, inner: Schema<T>): Schema<T> {
  return {
    ...inner,
    fixedForm: form,
    codec: (wire) => inner.codec({ ...wire, form }),
    jsonSchema: (scope) => inner.jsonSchema({ ...scope, wire: { ...scope.wire, form } }),
    mutations: (json, wire) => inner.mutations(json, { ...wire, form }),
  };
}

export interface ArrayOptions {
  readonly max?: number;
}

export function array<T>(
  element: Schema<T>,
  { max }: ArrayOptions = {},
  labels: SchemaLabels = {},
): Schema<readonly T[]> {
  return defineSchema<readonly T[]>(
    {
      kind: 'array',
      parts: { element: element as AnySchema },
      codec(wire) {
        const codec = element.codec(wire);
        return {
          read(json, issues) {
            const items = arrayOf(json, max);
            return items.map((item, index) => readPart(codec, item, index, issues));
          },
          write: (value) => value.map((item) => codec.write(item)),
          element: codec,
        };
      },
      writeBinary(writer, value) {
        writer.varint(value.length);
        value.forEach((item, index) => {
          try {
            element.writeBinary(writer, item);
          } catch (error) {
            throw under(error, index);
          }
        });
      },
      readBinary(reader) {
        const count = reader.count();
        if (max !== undefined && count > max) reader.refuse(`${count} elements, at most ${max}`);
        const items: T[] = [];
        try {
          while (items.length < count) items.push(element.readBinary(reader));
        } catch (error) {
          throw under(error, items.length);
        }
        return items;
      },
      jsonSchema: (scope) => ({
        type: 'array',
        items: element.jsonSchema(scope),
        ...(max !== undefined && { maxItems: max }),
      }),
      arbitrary: (fc) => fc.array(element.arbitrary(fc), { maxLength: Math.min(max ?? 4, 4) }),
      *mutations(json, wire) {
        yield { path: [], value: null, fault: 'null' };
        yield { path: [], value: 'x', fault: 'text' };
        yield { path: [], value: { 0: 1 }, fault: 'an object' };
        yield { path: [], value: 5, fault: 'a number' };
        yield { path: [], value: true, fault: 'true' };
        const items = json as readonly Json[];
        const [first] = items;
        if (first === undefined) return;
        yield* inside(element.mutations(first, wire), 0);
        if (max !== undefined) yield { path: [], value: Array(max + 1).fill(first), fault: 'one element too many' };
      },
    },
    labels,
  );
}

function arrayOf(json: Json, max = Number.POSITIVE_INFINITY): readonly Json[] {
  if (Array.isArray(json) && json.length <= max) return json;
  throw new SchemaError(max === Number.POSITIVE_INFINITY ? 'an array' : `an array of at most ${max} elements`, json);
}

/** The sort key of an element, compared as UTF-8 bytes or as a number. */
export type SortKey<T> = (element: T) => string | number | bigint;

function compare<K extends string | number | bigint>(left: K, right: K): number {
  if (typeof left === 'string' && /[\ud800-\uffff]/.test(left + right)) {
    return Buffer.compare(Buffer.from(left), Buffer.from(right as string));
  }
  return left < right ? -1 : left > right ? 1 : 0;
}

/** A flat set: sorted without duplicates, also when read; an array in both JSON forms. */
export function set<T>(element: Schema<T>, key: SortKey<T>, labels: SchemaLabels = {}): Schema<readonly T[]> {
  const plain = array(element);
  const ordered = (left: T, right: T): boolean => compare(key(left), key(right)) < 0;
  const misplaced = (value: readonly T[]): number =>
    value.findIndex((item, index) => index > 0 && !ordered(value[index - 1] as T, item));
  return defineSchema<readonly T[]>(
    {
      ...plain,
      kind: 'set',
      codec(wire) {
        const codec: JsonCodec<readonly T[]> = plain.codec(wire);
        return {
          read(json, issues) {
            const before = issues?.length;
            const value = codec.read(json, issues);
            const index = issues?.length === before ? misplaced(value) : -1;
            if (index < 0) return value;
            throw new SchemaError('distinct elements in ascending order', (json as readonly Json[])[index]).under(
              index,
            );
          },
          write: codec.write,
        };
      },
      readBinary(reader) {
        const count = reader.count();
        const items: T[] = [];
        try {
          while (items.length < count) {
            const start = reader.offset;
            const item = element.readBinary(reader);
            const last = items.at(-1);
            if (last !== undefined && !ordered(last, item))
              reader.refuse('an element out of order or duplicate', start);
            items.push(item);
          }
        } catch (error) {
          throw under(error, items.length);
        }
        return items;
      },
      jsonSchema: (scope) => ({ ...plain.jsonSchema(scope), uniqueItems: true }),
      arbitrary: (fc) =>
        fc
          .uniqueArray(element.arbitrary(fc), { maxLength: 4, selector: key })
          .map((items) => items.toSorted((left, right) => compare(key(left), key(right)))),
      *mutations(json, wire) {
        yield* plain.mutations(json, wire);
        const [first, second] = json as readonly Json[];
        if (first === undefined) return;
        yield { path: [1], value: first, fault: 'a duplicate of the first element' };
        if (second === undefined) return;
        yield { path: [], value: [second, first], fault: 'out of order', at: [1], expressible: false };
      },
    },
    labels,
  );
}

/** A flat map: `[[key, value], …]` in both JSON forms, sorted by key, without duplicates. */
export function map<K extends string | number | bigint, V>(
  key: Schema<K>,
  value: Schema<V>,
): Schema<readonly (readonly [K, V])[]> {
  return set(tuple(key, value) as Schema<readonly [K, V]>, ([first]) => first);
}

/** A fixed array of two. */
export function tuple<A, B>(first: Schema<A>, second: Schema<B>): Schema<readonly [A, B]> {
  return defineSchema<readonly [A, B]>({
    kind: 'tuple',
    parts: { 0: first as AnySchema, 1: second as AnySchema },
    codec(wire) {
      const [left, right] = [first.codec(wire), second.codec(wire)];
      return {
        read(json, issues) {
          if (!Array.isArray(json) || json.length !== 2) throw new SchemaError('an array of 2 elements', json);
          return [readPart(left, json[0] as Json, 0, issues), readPart(right, json[1] as Json, 1, issues)];
        },
        write: ([a, b]) => [left.write(a), right.write(b)],
      };
    },
    writeBinary(writer, [a, b]) {
      first.writeBinary(writer, a);
      second.writeBinary(writer, b);
    },
    readBinary: (reader) => [first.readBinary(reader), second.readBinary(reader)],
    jsonSchema: (scope) => ({
      type: 'array',
      items: [first.jsonSchema(scope), second.jsonSchema(scope)],
      minItems: 2,
      maxItems: 2,
    }),
    arbitrary: (fc) => fc.tuple(first.arbitrary(fc), second.arbitrary(fc)),
    *mutations(json, wire) {
      const [left, right] = json as readonly [Json, Json];
      yield { path: [], value: null, fault: 'null' };
      yield { path: [], value: [left], fault: 'one element less' };
      yield { path: [], value: [left, right, right], fault: 'one element more' };
      yield* inside(first.mutations(left, wire), 0);
      yield* inside(second.mutations(right, wire), 1);
    },
  });
}

/** A JSON object used as a map from text, `{name: value, …}`; it has no binary form. */
export function dictionary<T>(value: Schema<T>, labels: SchemaLabels = {}): Schema<Readonly<Record<string, T>>> {
  return defineSchema<Readonly<Record<string, T>>>(
    {
      kind: 'dictionary',
      parts: { value: value as AnySchema },
      codec(wire) {
        const codec = value.codec(wire);
        return {
          read(json, issues) {
            const entries = Object.entries(objectOf(json));
            return Object.fromEntries(entries.map(([name, item]) => [name, readPart(codec, item, name, issues)]));
          },
          write: (items) => Object.fromEntries(Object.entries(items).map(([name, item]) => [name, codec.write(item)])),
        };
      },
      writeBinary() {
        throw new TypeError('a dictionary has no binary form');
      },
      readBinary: (reader) => reader.refuse('a dictionary has no binary form'),
      jsonSchema: (scope) => ({ type: 'object', additionalProperties: value.jsonSchema(scope) }),
      arbitrary: (fc) =>
        fc.dictionary(
          fc.string({ minLength: 1, maxLength: 8 }).filter((name) => name !== '__proto__'),
          value.arbitrary(fc),
          { maxKeys: 3, noNullPrototype: true },
        ),
      *mutations(json, wire) {
        yield { path: [], value: null, fault: 'null' };
        yield { path: [], value: [], fault: 'an array' };
        for (const [name, item] of Object.entries(objectOf(json))) yield* inside(value.mutations(item, wire), name);
      },
    },
    labels,
  );
}

/** The members of a JSON object; refuses anything else. */
export function objectOf(json: Json): Readonly<Record<string, Json>> {
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as Readonly<Record<string, Json>>;
  throw new SchemaError('an object', json);
}
