import { type PathSegment, SchemaError } from '../../../../spec/kernel/error.ts';
import type { AnySchema } from '../../../../spec/kernel/schema.ts';
import type { Wire } from '../../../../spec/kernel/wire.ts';
import { type MethodName, methods } from '../../../../spec/methods/index.ts';
import type { AnyMethod, ResultOf } from '../../../../spec/methods/method.ts';
import type { Call } from '../../../model/exchange/call.ts';
import { callOf, type Request } from '../../../model/exchange/request.ts';
import type { Difference, DifferenceKind } from '../../../model/finding.ts';
import type { Json } from '../../../model/json.ts';
import type { Context, GroupPlace, Level, PlainText } from '../../../model/rule.ts';
import type { Target } from '../../../model/target.ts';
import { memoize } from '../../../util/memoize.ts';
import { typedResult } from '../schema/typed.ts';
import { jsonAt, locate } from './locate.ts';

export type Method<N extends MethodName> = (typeof methods)[N];

/** The fields that all rules of these families share; by default the level is must. */
export interface Words extends PlainText {
  readonly level?: Level;
}

/** One error in a result, by neutral names from the result on. */
export interface Wrong {
  readonly at: readonly PathSegment[];
  readonly expected: string;
  readonly kind?: DifferenceKind;
  readonly byU128Digits?: true;
}

/** A typed answer, with the call that brought it. */
export interface Reported<T> {
  readonly call: Call;
  readonly value: T;
  /** The path of the value in the result, by neutral names. */
  readonly at: readonly PathSegment[];
}

/** The results of `reported` for some methods. */
export type ReportedBy<N extends MethodName> = Reported<ResultOf<Method<N>>>;

/**
 * The result of one of the methods, as documented or as in a known departure; undefined for other calls
 * and for shapes that other rules judge.
 */
export function reported<N extends MethodName>(
  call: Call,
  names: readonly N[],
  context: Context,
): Reported<ResultOf<Method<N>>> | undefined {
  const name = names.find((each) => each === call.method);
  const value =
    name &&
    (typedResult(call, name, context) ?? (departed(call, methods[name], context) as ResultOf<Method<N>> | undefined));
  return value === undefined ? undefined : { call, value, at: [] };
}

/** The result as deployed nodes are known to return it instead. */
const departed = memoize((call: Call, { deployed: instead, form }: AnyMethod, { dialect }: Context) => {
  const schema = instead?.result;
  if (schema === undefined || dialect === undefined || call.result === undefined) return undefined;
  return readOrNothing(schema, call.result, { form, dialect });
});

function readOrNothing(schema: AnySchema, json: Json, wire: Wire): unknown {
  try {
    return schema.codec(wire).read(json);
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
}

export function difference({ call, at: base }: Pick<Reported<unknown>, 'call' | 'at'>, wrong: Wrong): Difference {
  const at = [...base, ...wrong.at];
  return {
    path: ['result', ...(locate(call.result, at) ?? at)],
    kind: wrong.kind ?? 'value',
    expected: wrong.expected,
    actual: jsonAt(call.result, at),
    ...(wrong.byU128Digits && { byU128Digits: true }),
  };
}

/** A place in a reported answer. */
export function place<R extends string>(
  role: R,
  { call, at: base }: Pick<Reported<unknown>, 'call' | 'at'>,
  inner: readonly PathSegment[] = [],
): GroupPlace<R> {
  const at = [...base, ...inner];
  return { role, path: ['result', ...(locate(call.result, at) ?? at)] };
}

/** Calls without arguments, of those that are offered. */
export function requestsOf(names: readonly MethodName[]): (target: Target) => readonly Request[] {
  return (target) =>
    names
      .map((name): AnyMethod => methods[name])
      .filter(({ name, params }) => target.methods.has(name) && Object.keys(params).length === 0)
      .map((method) => callOf(method, {}));
}
