import type * as FastCheck from 'fast-check';
import { ByteReader, ByteWriter } from './bytes.ts';
import { type Issue, mostIssues, type PathSegment, SchemaError } from './error.ts';
import type { Json } from './json/json.ts';
import type { Dialect, Form, Wire } from './wire.ts';

export type { FastCheck };

/** A draft-07 JSON Schema. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** Collects the named components that a schema refers to, `#/definitions/NAME` unless `at` says otherwise. */
export interface SchemaScope {
  readonly wire: Wire;
  readonly definitions: Map<string, JsonSchema>;
  /** The schema of each component name: two schemas with one title are a bug. */
  readonly owners: Map<string, unknown>;
  readonly at: string;
}

/** Both directions of one JSON form. With `issues`, `read` collects the faults in containers instead of throwing the first. */
export interface JsonCodec<T> {
  read(json: Json, issues?: Issue[]): T;
  write(value: T): Json;
  /** Of an array: how its elements are written. */
  readonly element?: JsonCodec<unknown>;
  /** Of a struct: its members as they are written. */
  readonly members?: readonly MemberCodec[];
}

export interface MemberCodec {
  readonly name: string;
  readonly wireName: string;
  readonly codec: JsonCodec<unknown>;
}

/** One deliberate fault: the replacement of the value at `path`; undefined removes the member. */
export interface Mutation {
  readonly path: readonly PathSegment[];
  readonly value: Json | undefined;
  /** The fault in words, for test titles. */
  readonly fault: string;
  /** Where a reader must report it, if not at `path`; relative to the same value. */
  readonly at?: readonly PathSegment[];
  /** False if JSON Schema cannot express the constraint (bytes of UTF-8, order of a set). */
  readonly expressible?: boolean;
}

/** The parts that a combinator defines; `defineSchema` completes them. */
export interface SchemaDefinition<T> {
  readonly kind: string;
  /** Compiled once for each wire. */
  codec(wire: Wire): JsonCodec<T>;
  writeBinary(writer: ByteWriter, value: T): void;
  readBinary(reader: ByteReader): T;
  jsonSchema(scope: SchemaScope): JsonSchema;
  arbitrary(fc: typeof FastCheck): FastCheck.Arbitrary<T>;
  /** Single-fault mutations of a valid JSON value; paths are relative to it. */
  mutations(json: Json, wire: Wire): Iterable<Mutation>;
  /** The value of a missing struct member; without it the member is required. */
  readonly absent?: () => T;
  /** Whether a struct omits the member in JSON; only for values that `absent` restores. */
  omits?(value: T, wire: Wire): boolean;
  /** Members and elements, for walkers of schemas (typings, documentation). */
  readonly parts?: Readonly<Record<string, AnySchema>>;
  /** Its JSON form on every wire (`inForm`). */
  readonly fixedForm?: Form;
}

/**
 * One definition with four readings: the static type T, JSON Schema, the binary codec and an arbitrary. `codec(wire)` reads and
 * writes JSON in both forms and every dialect.
 */
export interface Schema<T> extends SchemaDefinition<T> {
  /** Component name in generated documents, in UpperCamelCase. */
  readonly title?: string;
  readonly description?: string;
  /** Members that identify a record among those of its kind; dots lead into members. */
  readonly key?: readonly string[];
  /** Undocumented, from deployed nodes (source.ts). */
  readonly beyond?: true;
}

/** A schema of any value, for walkers. */
export type AnySchema = Schema<unknown>;

export type Static<S> = S extends { codec(wire: Wire): JsonCodec<infer T> } ? T : never;

export interface SchemaLabels {
  readonly title?: string;
  readonly description?: string;
  readonly key?: readonly string[];
}

/**
 * Memoises the codec per (form, dialect) and the arbitrary, and, for titled schemas, moves the JSON Schema into the scope's
 * definitions.
 */
export function defineSchema<T>(definition: SchemaDefinition<T>, labels: SchemaLabels = {}): Schema<T> {
  const arbitraries = new WeakMap<typeof FastCheck, FastCheck.Arbitrary<T>>();
  const compiled = { legacy: new WeakMap<Dialect, JsonCodec<T>>(), object: new WeakMap<Dialect, JsonCodec<T>>() };
  return {
    ...definition,
    ...labels,
    codec(wire) {
      const known = compiled[wire.form].get(wire.dialect);
      if (known) return known;
      const codec = definition.codec(wire);
      compiled[wire.form].set(wire.dialect, codec);
      return codec;
    },
    arbitrary(fc) {
      const known = arbitraries.get(fc) ?? definition.arbitrary(fc);
      arbitraries.set(fc, known);
      return known;
    },
    jsonSchema(scope) {
      const { title, description } = labels;
      const annotated = () => ({ ...definition.jsonSchema(scope), ...(description && { description }) });
      if (title === undefined) return annotated();
      const name = componentName(title, scope.wire);
      const owner = scope.owners.get(name) ?? definition;
      if (owner !== definition) throw new TypeError(`two different schemas are titled ${title}`);
      if (!scope.definitions.has(name)) {
        scope.owners.set(name, definition);
        scope.definitions.set(name, {});
        scope.definitions.set(name, annotated());
      }
      return { $ref: `#/${scope.at}/${name}` };
    },
  };
}

/** Legacy and object forms of one title are two components: `LegacyTransaction` and `Transaction`. */
export function componentName(title: string, wire: Wire): string {
  return wire.form === 'legacy' ? `Legacy${title}` : title;
}

/** Reads strictly; throws SchemaError with the path of the first fault. */
export function read<T>(schema: Schema<T>, json: Json, wire: Wire): T {
  return schema.codec(wire).read(json);
}

/** Writes the JSON of a valid value; throws SchemaError if the value has no form in this dialect. */
export function write<T>(schema: Schema<T>, value: T, wire: Wire): Json {
  return schema.codec(wire).write(value);
}

/** The faults of a JSON value; empty means valid. */
export function issues<T>(schema: Schema<T>, json: Json, wire: Wire): readonly Issue[] {
  const found: Issue[] = [];
  try {
    schema.codec(wire).read(json, found);
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    found.push(error);
  }
  return found;
}

/** The binary form that ids and signatures cover. */
export function encode<T>(schema: Schema<T>, value: T, dialect: Dialect): Uint8Array {
  const writer = new ByteWriter(dialect);
  schema.writeBinary(writer, value);
  return writer.finish();
}

/** Reads exactly these bytes; throws BinaryError with path and offset, also for bytes left over. */
export function decode<T>(schema: Schema<T>, bytes: Uint8Array, dialect: Dialect): T {
  const reader = new ByteReader(bytes, dialect);
  const value = schema.readBinary(reader);
  if (reader.left > 0) reader.refuse(`${reader.left} trailing bytes`);
  return value;
}

/** A self-contained draft-07 schema, with the components it refers to under `definitions`. */
export function jsonSchema(schema: AnySchema, wire: Wire): JsonSchema {
  const scope: SchemaScope = { wire, definitions: new Map(), owners: new Map(), at: 'definitions' };
  const root = schema.jsonSchema(scope);
  const definitions = Object.fromEntries(scope.definitions);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...root,
    ...(scope.definitions.size > 0 && { definitions }),
  };
}

/** A copy of the value with one mutation applied. */
export function mutate(json: Json, mutation: Mutation): Json {
  return replaceAt(json, mutation.path, mutation.value) as Json;
}

function replaceAt(json: Json, path: readonly PathSegment[], value: Json | undefined): Json | undefined {
  const [segment, ...rest] = path;
  if (segment === undefined) return value;
  if (Array.isArray(json))
    return json.toSpliced(segment as number, 1, replaceAt(json[segment as number], rest, value)) as Json;
  const copy = { ...(json as Record<string, Json>) };
  const replaced = replaceAt(copy[segment] ?? null, rest, value);
  if (replaced === undefined) delete copy[segment];
  else copy[segment] = replaced;
  return copy;
}

/** Mutations of a part, as mutations of the complete value. */
export function* inside(mutations: Iterable<Mutation>, segment: PathSegment): Iterable<Mutation> {
  for (const mutation of mutations) {
    const at = mutation.at && { at: [segment, ...mutation.at] };
    yield { ...mutation, path: [segment, ...mutation.path], ...at };
  }
}

/** Reads a part; its faults, collected or thrown, get the segment in front. */
export function readPart<T>(codec: JsonCodec<T>, json: Json, segment: PathSegment, found: Issue[] | undefined): T {
  if (found === undefined) {
    try {
      return codec.read(json);
    } catch (error) {
      throw error instanceof SchemaError ? error.under(segment) : error;
    }
  }
  const before = found.length;
  try {
    return codec.read(json, found);
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    if (found.length >= mostIssues) throw error.under(segment);
    found.push(error);
    return undefined as T;
  } finally {
    for (let index = before; index < found.length; index++) {
      const issue = found[index] as Issue;
      found[index] = { path: [segment, ...issue.path], expected: issue.expected, actual: issue.actual };
    }
  }
}
