import { optional } from './containers.ts';
import type { PathSegment } from './error.ts';
import type { Json } from './json.ts';
import { spelled } from './names.ts';
import type { AnySchema, JsonSchema, Schema } from './schema.ts';
import type { Wire } from './wire.ts';

/** Keywords that may stand beside one another, not beside `$ref`, which hides its neighbours in draft-07. */
function annotated(schema: JsonSchema, annotation: JsonSchema): JsonSchema {
  return '$ref' in schema ? { allOf: [schema], ...annotation } : { ...schema, ...annotation };
}

/**
 * What deployed nodes do and no document states: `x-source: "deployed"` in generated documents, a note and never a deviation
 * for the suites. Nodes may differ from it.
 */
export function deployed<S extends AnySchema>(schema: S): S {
  return {
    ...schema,
    beyond: true as const,
    jsonSchema: (scope) => annotated(schema.jsonSchema(scope), { 'x-source': 'deployed' }),
  };
}

/** A member that deployed nodes have beside the documented ones. */
export function extra<T>(member: Schema<T>): ReturnType<typeof optional<T>> {
  return deployed(optional(member));
}

interface Step {
  readonly segment: PathSegment;
  readonly name: string;
  readonly part: AnySchema;
}

/** The parts that a schema has at the members or elements of a JSON value; undefined segments of the value are skipped. */
function* steps(schema: AnySchema, json: Json | undefined, wire: Wire): Iterable<Step> {
  const parts = Object.entries(schema.parts ?? {});
  if (schema.kind === 'struct') {
    for (const [name, part] of parts) yield { segment: spelled(name, wire.dialect), name, part };
  } else if (schema.kind === 'row' || schema.kind === 'tuple') {
    for (const [index, [name, part]] of parts.entries()) yield { segment: index, name, part };
  } else if (schema.kind === 'array' || schema.kind === 'set') {
    const count = Array.isArray(json) ? json.length : 0;
    for (let segment = 0; segment < count; segment++)
      yield { segment, name: 'element', part: schema.parts?.element as AnySchema };
  } else if (schema.kind === 'dictionary' && typeof json === 'object' && json !== null) {
    for (const segment of Object.keys(json)) yield { segment, name: 'value', part: schema.parts?.value as AnySchema };
  }
}

/** What stands behind `nullable` and `optional`. */
function unwrapped(schema: AnySchema): { readonly schema: AnySchema; readonly beyond: boolean } {
  let beyond = schema.beyond === true;
  let inner = schema;
  while ((inner.kind === 'nullable' || inner.kind === 'optional') && inner.parts?.inner) {
    inner = inner.parts.inner;
    beyond ||= inner.beyond === true;
  }
  return { schema: inner, beyond };
}

/** Whether what stands at `path` of a value of this schema is beyond the documents, itself or by something it lies in. */
export function isBeyond(schema: AnySchema, path: readonly PathSegment[], json: Json | undefined, wire: Wire): boolean {
  const { schema: inner, beyond } = unwrapped(schema);
  const [segment, ...rest] = path;
  if (beyond || segment === undefined) return beyond;
  for (const step of steps(inner, json, wire)) {
    if (step.segment === segment) return isBeyond(step.part, rest, at(json, segment), wire);
  }
  return false;
}

function at(json: Json | undefined, segment: PathSegment): Json | undefined {
  if (Array.isArray(json)) return json[segment as number];
  if (typeof json !== 'object' || json === null || !Object.hasOwn(json, segment)) return undefined;
  return (json as Readonly<Record<string, Json>>)[segment];
}
