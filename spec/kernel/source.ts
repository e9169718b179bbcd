import { optional } from './combinators/containers.ts';
import type { PathSegment } from './error.ts';
import { spelled } from './names.ts';
import type { AnySchema, JsonSchema, Schema } from './schema.ts';
import type { Wire } from './wire.ts';

/** Keywords that may be combined, but not with `$ref`, which hides its neighbours in draft-07. */
function annotated(schema: JsonSchema, annotation: JsonSchema): JsonSchema {
  return '$ref' in schema ? { allOf: [schema], ...annotation } : { ...schema, ...annotation };
}

/**
 * Marks undocumented behaviour of deployed nodes: `x-source: "deployed"` in generated documents; a difference is a note, never a
 * deviation.
 */
export function deployed<S extends AnySchema>(schema: S): S {
  return {
    ...schema,
    beyond: true as const,
    jsonSchema: (scope) => annotated(schema.jsonSchema(scope), { 'x-source': 'deployed' }),
  };
}

/** An undocumented member of deployed nodes. */
export function extra<T>(member: Schema<T>): ReturnType<typeof optional<T>> {
  return deployed(optional(member));
}

/** The schema inside `optional` and `nullable`. */
export function unwrapped(schema: AnySchema): AnySchema {
  const inner = schema.kind === 'optional' || schema.kind === 'nullable' ? schema.parts?.inner : undefined;
  return inner === undefined ? schema : unwrapped(inner);
}

/** The schema of a member or an element; undefined inside a variant or without such a part. */
export function partAt({ kind, parts = {} }: AnySchema, segment: PathSegment, wire: Wire): AnySchema | undefined {
  if (kind === 'array' || kind === 'set') return parts.element;
  if (kind === 'dictionary') return parts.value;
  if (kind === 'row' || kind === 'tuple') return Object.values(parts)[Number(segment)];
  return Object.entries(parts).find(([name]) => spelled(name, wire.dialect) === segment)?.[1];
}

/** Whether the value at `path` is undocumented, itself or by a container. */
export function isBeyond(schema: AnySchema, path: readonly PathSegment[], wire: Wire): boolean {
  if (schema.beyond) return true;
  if ((schema.kind === 'nullable' || schema.kind === 'optional') && schema.parts?.inner)
    return isBeyond(schema.parts.inner, path, wire);
  const [segment, ...rest] = path;
  const part = segment === undefined ? undefined : partAt(schema, segment, wire);
  return part !== undefined && isBeyond(part, rest, wire);
}
