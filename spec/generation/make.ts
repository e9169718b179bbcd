import { positional } from '../kernel/combinators/positional.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { spelled } from '../kernel/names.ts';
import { issues } from '../kernel/schema.ts';
import type { AnyMethod } from '../methods/method.ts';
import { paramsOf, type Values } from './arguments.ts';
import type { Answer, CaseKind, GeneratedCase } from './case.ts';
import { type Context, wireOf } from './context.ts';

/** What a case says beside its call. */
export interface Reported extends Pick<GeneratedCase, 'what' | 'expected' | 'expressible'> {
  readonly deployed?: Answer | undefined;
}

/** A case of given arguments. */
export function make(
  method: AnyMethod,
  context: Context,
  kind: CaseKind,
  values: Values,
  reported: Reported,
): GeneratedCase {
  return ofParams(method, context, kind, paramsOf(method, values, context), reported);
}

/** A case of given `params`, whatever they are. */
export function ofParams(
  method: AnyMethod,
  context: Context,
  kind: CaseKind,
  params: GeneratedCase['params'],
  { deployed, ...reported }: Reported,
): GeneratedCase {
  const { name, deployed: instead } = method;
  const refuses = instead?.error !== undefined && kind !== 'mutation';
  const answer = refuses ? { error: { code: instead.error } } : deployed;
  const elsewise = instead?.params && !takes(method, context, params) ? instead.departure : undefined;
  return {
    method: spelled(name, context.dialect),
    params,
    kind,
    ...reported,
    ...(answer && elsewise === undefined && { deployed: answer }),
    ...(elsewise !== undefined && { departure: elsewise }),
  };
}

/** Whether these are arguments as deployed nodes take them where they depart. */
function takes(method: AnyMethod, context: Context, params: GeneratedCase['params']): boolean {
  const fields = method.deployed?.params ?? {};
  const schema = method.form === 'legacy' ? positional(fields) : struct(fields);
  return issues<unknown>(schema, params, wireOf(method, context)).length === 0;
}
