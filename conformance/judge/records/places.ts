import type { AnySchema } from '../../../spec/kernel/schema.ts';
import { unwrapped } from '../../../spec/kernel/source.ts';
import { type MethodName, methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { put } from '../../util/group-by.ts';

/** From a value to a part of it: a member, an element of a fixed place, all elements, or the values of a dictionary. */
export type Step = { readonly member: string } | { readonly index: number } | 'elements' | 'values';

/** Where results of a method hold values of one schema. */
export interface Place {
  readonly method: MethodName;
  /** From the result. */
  readonly steps: readonly Step[];
  readonly schema: AnySchema;
}

/** Schemas without records at any depth: operations and their parts. */
const closed: ReadonlySet<string> = new Set(['variant', 'row', 'set']);

/** The places of titled structs in the results of all methods, by title. */
export const placesByTitle: ReadonlyMap<string, readonly Place[]> = compiled();

function compiled(): ReadonlyMap<string, readonly Place[]> {
  const found = new Map<string, Place[]>();
  for (const method of Object.values(methods) as readonly AnyMethod[]) {
    for (const place of structs(method.name as MethodName, method.result, [])) {
      const { title } = place.schema;
      if (title !== undefined) put(found, title, place);
    }
  }
  return found;
}

function* structs(method: MethodName, schema: AnySchema, steps: readonly Step[]): Iterable<Place> {
  if (schema.kind === 'struct') yield { method, steps, schema };
  if (closed.has(schema.kind)) return;
  for (const [name, part] of Object.entries(schema.parts ?? {})) {
    yield* structs(method, part, [...steps, ...stepInto(schema, name)]);
  }
}

function stepInto({ kind, parts = {} }: AnySchema, name: string): readonly Step[] {
  if (kind === 'array') return ['elements'];
  if (kind === 'dictionary') return ['values'];
  if (kind === 'tuple') return [{ index: Object.keys(parts).indexOf(name) }];
  return kind === 'struct' ? [{ member: name }] : [];
}

/** The part of a method's result at named members, one inside the other. */
export function placeAt(method: MethodName, members: readonly string[]): Place {
  const { result }: AnyMethod = methods[method];
  return { method, steps: members.map((member) => ({ member })), schema: partAt(result, members) };
}

/** The schema of a part at named members, one inside the other. */
export function partAt(schema: AnySchema, members: readonly string[]): AnySchema {
  return members.reduce((complete, name) => {
    const part = unwrapped(complete).parts?.[name];
    if (part === undefined) throw new TypeError(`a ${complete.kind} without ${name}`);
    return part;
  }, schema);
}
