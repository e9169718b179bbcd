import { isDeepStrictEqual } from 'node:util';
import { type PathSegment, SchemaError } from '../../../../spec/kernel/error.ts';
import type { AnySchema } from '../../../../spec/kernel/schema.ts';
import type { Wire } from '../../../../spec/kernel/wire.ts';
import { type MethodName, methods } from '../../../../spec/methods/index.ts';
import type { AnyMethod, ResultOf } from '../../../../spec/methods/method.ts';
import type { Call } from '../../../model/exchange/call.ts';
import { callOf, type Request } from '../../../model/exchange/request.ts';
import type { OwnFault } from '../../../model/fault.ts';
import type { Difference, DifferenceKind } from '../../../model/finding.ts';
import { type Json, stringifyJson } from '../../../model/json.ts';
import {
  type Context,
  type ExchangeRule,
  exchangeRule,
  type GroupDifference,
  type GroupPlace,
  type Level,
  type RelationRule,
  relation,
} from '../../../model/rule.ts';
import type { Target } from '../../../model/target.ts';
import { memoize } from '../../../util/memoize.ts';
import { perCall } from '../per-call.ts';
import { typedResult } from '../typed.ts';
import { jsonAt, locate } from './locate.ts';
import { moves } from './moved.ts';

type Method<N extends MethodName> = (typeof methods)[N];

/** The fields that all rules of these families share; by default the level is must. */
export interface Words extends Pick<ExchangeRule, 'id' | 'requires' | 'clause' | 'why' | 'example'> {
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

interface Law<N extends MethodName> extends Words {
  readonly methods: readonly N[];
  /** What is wrong within one result; undefined: the rule does not concern it. */
  wrong(value: ResultOf<Method<N>>, call: Call, context: Context): readonly Wrong[] | undefined;
  readonly fault: OwnFault;
  readonly plan?: (target: Target) => readonly Request[];
}

/** A rule about single results. */
export function law<N extends MethodName>({ wrong, plan, ...words }: Law<N>): ExchangeRule {
  const judge = perCall((call, context) => {
    const seen = reported(call, words.methods, context);
    return seen && wrong(seen.value, call, context)?.map((each) => difference(seen, each));
  });
  const text = { plan: plan ?? requestsOf(words.methods), ...words };
  return exchangeRule({ ...text, judge });
}

/** The path of a value, by neutral names; undefined: it is missing. */
type Where = readonly PathSegment[] | ((value: unknown) => readonly PathSegment[] | undefined);

/** Methods, and the path of the same value in the result of each. */
export type ReportedAt<W extends Where = Where> = { readonly [N in MethodName]?: W };

interface Agreement extends Words {
  readonly scope?: 'immutable';
  readonly accused: ReportedAt<readonly PathSegment[]>;
  readonly primary: ReportedAt;
  /** Whether a finding may be about this answer; absent: always. */
  accusable?(call: Call): boolean;
  /** Two lists are compared without their order, which is not stated; the fault is another first element. */
  readonly unordered?: true;
  readonly fault: string;
}

type Sides = { readonly accused: Reported<unknown>; readonly primary: Reported<unknown> };

/** One value reported by two methods: the judged one must equal the primary one. */
export function agreement({
  accused,
  primary,
  accusable = () => true,
  unordered,
  fault,
  ...words
}: Agreement): RelationRule {
  const names = Object.keys(accused) as MethodName[];
  const all = [...new Set([...names, ...(Object.keys(primary) as MethodName[])])];
  const report = (call: Call, reporters: ReportedAt, context: Context): Reported<unknown> | undefined => {
    const where = reporters[call.method as MethodName];
    const seen = where && reported(call, all, context);
    const at = typeof where === 'function' ? where(seen?.value) : where;
    const value = seen && at && valueAt(seen.value, at);
    return value === undefined || at === undefined ? undefined : { call, value, at };
  };
  return relation<Sides>({
    ...words,
    fault: {
      summary: fault,
      edit: unordered ? inFirst(names, accused) : moves(names, ({ method }) => accused[method as MethodName]),
    },
    methods: all,
    roles: ['accused', 'primary'],
    plan: requestsOf(all),
    assignRoles: (call, context) => {
      const [faulty, trusted] = [report(call, accused, context), report(call, primary, context)];
      return [
        ...(faulty && accusable(call) ? [{ group: call.method, role: 'accused', value: faulty } as const] : []),
        ...(trusted ? names.map((group) => ({ group, role: 'primary', value: trusted }) as const) : []),
      ];
    },
    judge: ({ accused: faulty, primary: trusted }) => {
      const [one, other] = unordered ? [sorted(faulty.value), sorted(trusted.value)] : [faulty.value, trusted.value];
      if (isDeepStrictEqual(one, other)) return [];
      const expected = stringifyJson(jsonAt(trusted.call.result, trusted.at) as Json);
      return [
        { ...difference(faulty, { at: [], expected }), role: 'accused', contradictedBy: [place('primary', trusted)] },
      ] satisfies GroupDifference<keyof Sides>[];
    },
  });
}

/** Another first element of a list, which is found as another list. */
function inFirst(names: readonly MethodName[], accused: ReportedAt<readonly PathSegment[]>): OwnFault['edit'] {
  const move = moves(names, ({ method }) => [...(accused[method as MethodName] ?? []), 0]);
  return (exchange, random) => {
    const edit = move(exchange, random);
    return edit && { ...edit, found: edit.path.slice(0, -1) };
  };
}

const sorted = (value: unknown): unknown => (Array.isArray(value) ? value.toSorted() : value);

function valueAt(value: unknown, at: readonly PathSegment[]): unknown {
  return at.reduce<unknown>((here, segment) => (here as Record<PathSegment, unknown> | undefined)?.[segment], value);
}
