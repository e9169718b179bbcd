import { isDeepStrictEqual } from 'node:util';
import type { PathSegment } from '../../../../spec/kernel/error.ts';
import type { MethodName } from '../../../../spec/methods/index.ts';
import type { Call } from '../../../model/exchange/call.ts';
import type { OwnFault } from '../../../model/fault.ts';
import { type Json, stringifyJson } from '../../../model/json.ts';
import { type Context, type GroupDifference, type RelationRule, relation } from '../../../model/rule.ts';
import { jsonAt } from './locate.ts';
import { moves } from './moved.ts';
import { difference, place, type Reported, reported, requestsOf, type Words } from './reported.ts';

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
