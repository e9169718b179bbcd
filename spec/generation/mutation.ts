import { positional } from '../kernel/combinators/positional.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { pointer } from '../kernel/error.ts';
import type { Json } from '../kernel/json/json.ts';
import { spelled } from '../kernel/names.ts';
import { type AnySchema, type Mutation, mutate } from '../kernel/schema.ts';
import { unwrapped } from '../kernel/source.ts';
import type { AnyMethod } from '../methods/method.ts';
import { paramsOf } from './arguments.ts';
import type { Expected, GeneratedCase } from './case.ts';
import { type Context, wireOf } from './context.ts';
import { ofParams } from './make.ts';
import { plainArguments } from './plain.ts';
import { isInteger, isQuery } from './schemas.ts';
import { errorCases } from './stated-errors.ts';

/** So many faults are set deep inside of one argument, evenly over all that there are. */
const deepest = 16;

/** Calls that differ from a valid one in one fault each. */
export function mutationCases(method: AnyMethod, context: Context): readonly GeneratedCase[] {
  const wire = wireOf(method, context);
  const params = paramsOf(method, plainArguments(method, context).values, context);
  const schema: AnySchema = method.form === 'legacy' ? positional(method.params) : struct(method.params);
  const faults = thinned([...schema.mutations(params, wire)]);
  return [
    ...faults.map((fault) =>
      ofParams(method, context, 'mutation', mutate(params, fault), {
        what: fault.path.length === 0 ? `params: ${fault.fault}` : `${pointer(fault.path)}: ${fault.fault}`,
        expected: expected(method, fault, context),
        ...(fault.expressible === false && { expressible: false }),
      }),
    ),
    ...unknownMember(method, params, context),
    ...errorCases(method, context),
  ];
}

/** All faults near the surface, and a sample of those deep inside of each argument. */
function thinned(mutations: readonly Mutation[]): readonly Mutation[] {
  const deep = new Map<string | number | undefined, Mutation[]>();
  for (const mutation of mutations) {
    const [argument, , ...further] = mutation.path;
    if (further.length > 0) deep.set(argument, [...(deep.get(argument) ?? []), mutation]);
  }
  const kept = new Set([...deep.values()].flatMap((all) => all.filter((_, index) => isKept(index, all.length))));
  return mutations.filter((mutation) => mutation.path.length <= 2 || kept.has(mutation));
}

/** Whether an index is among `deepest` ones spread evenly over `count`. */
function isKept(index: number, count: number): boolean {
  return Math.floor((index * deepest) / count) !== Math.floor(((index - 1) * deepest) / count);
}

function unknownMember(method: AnyMethod, params: Json, context: Context): readonly GeneratedCase[] {
  if (method.form === 'legacy') return [];
  const reported = { what: 'a member that is not described', expected: 'unstated', expressible: false } as const;
  return [ofParams(method, context, 'mutation', { ...(params as object), plumbline: 1 } as Json, reported)];
}

/** Letters where an integer belongs are the one fault whose answer is stated. */
function expected({ params, form }: AnyMethod, { path, value }: Mutation, { dialect }: Context): Expected {
  if (typeof value !== 'string' || !/^[a-z]+$/i.test(value)) return 'unstated';
  const entries = Object.entries(params);
  const [first, second] = path;
  const [, argument] =
    (form === 'legacy' ? entries[first as number] : entries.find(([name]) => spelled(name, dialect) === first)) ?? [];
  const meant = second === undefined ? argument : argument && part(argument, second, dialect, path.length);
  return meant && isInteger(unwrapped(meant))
    ? { error: { code: -32000, dataCode: 4 }, clause: 'errors/parse-error' }
    : 'unstated';
}

function part(
  schema: AnySchema,
  segment: string | number,
  dialect: Context['dialect'],
  depth: number,
): AnySchema | undefined {
  if (depth > 2) return undefined;
  if (schema.kind === 'array') return schema.parts?.element;
  if (!isQuery(schema)) return undefined;
  return Object.entries(schema.parts ?? {}).find(([name]) => spelled(name, dialect) === segment)?.[1];
}
