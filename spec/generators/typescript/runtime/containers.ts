import { type Codec, readPart, ShapeError } from './codec.ts';
import { isList, isObject, type Json, stringifyJson } from './json.ts';

export function nullable<T>(inner: Codec<T>): Codec<T | null> {
  return {
    read: (json, strict) => (json === null ? null : inner.read(json, strict)),
    write: (value) => (value === null ? null : inner.write(value)),
  };
}

export interface ListLimits {
  readonly most?: number;
  /** No duplicate elements. */
  readonly distinct?: true;
}

export function list<T>(element: Codec<T>, { most, distinct }: ListLimits = {}): Codec<readonly T[]> {
  return {
    read(json, strict) {
      if (!isList(json)) throw new ShapeError('an array', json);
      if (strict && most !== undefined && json.length > most) throw new ShapeError(`at most ${most} elements`, json);
      if (strict && distinct && new Set(json.map(stringifyJson)).size < json.length)
        throw new ShapeError('no duplicate elements', json);
      return json.map((item, index) => readPart(element, item, index, strict));
    },
    write: (value) => value.map((item) => element.write(item)),
  };
}

/** Values by position in an array; those from `least` on may be missing. */
export function row<T extends readonly unknown[]>(
  elements: { readonly [I in keyof T]: Codec<Exclude<T[I], undefined>> },
  least: number = elements.length,
): Codec<T> {
  const codecs: readonly Codec<unknown>[] = elements;
  return {
    read(json, strict) {
      if (!isList(json) || json.length < least || json.length > codecs.length)
        throw new ShapeError(`an array of ${least === codecs.length ? '' : `${least} to `}${codecs.length}`, json);
      return json.map((item, index) => readPart(codecs[index] as Codec<unknown>, item, index, strict)) as unknown as T;
    },
    write: (value) => value.map((item, index) => (codecs[index] as Codec<unknown>).write(item)),
  };
}

export function dictionary<T>(element: Codec<T>): Codec<{ readonly [name: string]: T }> {
  return {
    read(json, strict) {
      if (!isObject(json)) throw new ShapeError('an object', json);
      return Object.fromEntries(
        Object.entries(json).map(([name, item]) => [name, readPart(element, item, name, strict)]),
      );
    },
    write: (value) => Object.fromEntries(Object.entries(value).map(([name, item]) => [name, element.write(item)])),
  };
}

/** A codec for each member, by name. */
export type MemberCodecs<T> = { readonly [K in keyof T]-?: Codec<Exclude<T[K], undefined>> };

/** `optional` members may be missing; undescribed members are kept. */
export function struct<T extends object>(members: MemberCodecs<T>, optional: readonly (keyof T)[] = []): Codec<T> {
  const codecs = new Map(Object.entries<Codec<unknown>>(members));
  const required = [...codecs.keys()].filter((name) => !optional.includes(name as keyof T));
  return {
    read(json, strict) {
      if (!isObject(json)) throw new ShapeError('an object', json);
      const missing = strict ? required.find((name) => !Object.hasOwn(json, name)) : undefined;
      if (missing !== undefined) throw new ShapeError('a member of this name', undefined).under(missing);
      const read = Object.entries(json).map(([name, part]): [string, unknown] => {
        const codec = codecs.get(name);
        return [name, codec ? readPart(codec, part, name, strict) : part];
      });
      return Object.fromEntries(read) as T;
    },
    write(value) {
      const present = Object.entries(value).filter(([, part]) => part !== undefined);
      return Object.fromEntries(present.map(([name, part]) => [name, codecs.get(name)?.write(part) ?? (part as Json)]));
    },
  };
}

/** Alternatives by their tags: `[tag, value]` in legacy form, `{type, value}` in object form. */
export function tagged<T>(
  form: 'legacy' | 'object',
  alternatives: readonly (readonly [tag: string | number, codec: Codec<unknown>])[],
  open = false,
): Codec<T> {
  const codecs = new Map<unknown, Codec<unknown>>(alternatives);
  const legacy = form === 'legacy';
  const join = (tag: unknown, value: unknown) => (legacy ? [tag, value] : { type: tag, value });
  const split = (pair: unknown): readonly [unknown, unknown] => {
    if (legacy) return Array.isArray(pair) && pair.length === 2 ? [pair[0], pair[1]] : [undefined, undefined];
    const { type, value } = Object(pair) as { type?: unknown; value?: unknown };
    return [type, value];
  };
  return {
    read(json, strict) {
      const [tag, value] = split(json);
      const codec = codecs.get(tag);
      if (value === undefined || (codec === undefined && !open))
        throw new ShapeError(`${legacy ? '[tag, value]' : '{type, value}'} of a known kind`, json);
      if (codec) return join(tag, readPart(codec, value as Json, legacy ? 1 : 'value', strict)) as T;
      return join(unknownTag, { name: tag, value }) as T;
    },
    write(pair) {
      const [tag, value] = split(pair);
      if (tag === unknownTag) {
        const { name, value: kept } = value as { name: Json; value: Json };
        return join(name, kept) as Json;
      }
      return join(tag, codecs.get(tag)?.write(value)) as Json;
    },
  };
}

/** An undescribed tag. */
const unknownTag = 'unknown_operation';

/** Undescribed JSON, kept as it is. */
export interface Unknown {
  readonly name: string;
  readonly value: Json;
}

/** The first alternative that fits completely, else one that can be read; a value is written in the shape it was read in. */
export function either<T>(...alternatives: readonly Codec<unknown>[]): Codec<T> {
  const shapeOf = new WeakMap<object, Codec<unknown>>();
  const attempt = <R>(work: (codec: Codec<unknown>) => R): R | undefined => {
    for (const codec of alternatives) {
      try {
        return work(codec);
      } catch (error) {
        if (!(error instanceof ShapeError || error instanceof TypeError)) throw error;
      }
    }
    return undefined;
  };
  const reading = (json: Json, strict: boolean) =>
    attempt((codec) => {
      const value = codec.read(json, strict);
      if (typeof value === 'object' && value !== null) shapeOf.set(value, codec);
      return { value };
    });
  const refuse = (json: Json | undefined): never => {
    throw new ShapeError(`one of ${alternatives.length} shapes`, json);
  };
  return {
    read(json, strict) {
      const read = reading(json, true) ?? (strict ? undefined : reading(json, false)) ?? refuse(json);
      return read.value as T;
    },
    write(value) {
      const known = shapeOf.get(Object(value));
      if (known) return known.write(value);
      const written = attempt((codec) => {
        const json = codec.write(value);
        codec.read(json, true);
        return { json };
      });
      return (written ?? refuse(undefined)).json;
    },
  };
}
