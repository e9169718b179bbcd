import type { ClauseId } from '../../../../spec/clauses/index.ts';
import { methods } from '../../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../../spec/methods/method.ts';
import type { Call } from '../../../model/exchange/call.ts';
import type { Request } from '../../../model/exchange/request.ts';
import { type Fault, inCall } from '../../../model/fault.ts';
import type { Difference } from '../../../model/finding.ts';
import { isArray, isObject, type Json, member, stringifyJson } from '../../../model/json.ts';
import { type GroupDifference, type Level, type RelationRule, relation } from '../../../model/rule.ts';
import type { Target } from '../../../model/target.ts';
import type { Random } from '../../../util/random.ts';
import { blockNumber } from '../../kit/arguments/argument.ts';
import { isPlainBody, isStandardRequest } from '../../kit/arguments/standard-request.ts';
import { isSettled } from '../../kit/blocks/settled.ts';
import { comparable, differences } from '../../kit/compare.ts';
import { isEmptyAnswer } from '../../kit/nothing.ts';
import { isU128 } from '../../kit/u128.ts';
import { reads } from '../exact-call.ts';

/** Two equivalent requests. */
export interface Requested {
  /** What both requests are for. */
  readonly group: string;
  /** Answers of the same way are not compared; undefined: any two are. */
  readonly way?: string;
}

interface Row {
  readonly id: `calls/${string}`;
  readonly clause: ClauseId;
  readonly clauses?: Readonly<Record<string, ClauseId>>;
  readonly level?: Level;
  readonly requires: string;
  readonly why: string;
  readonly example: string;
  readonly fault: Fault;
  readonly bugs?: readonly string[];
  /** Absent: any method. */
  readonly methods?: readonly string[];
  /** The way that is judged where two answers differ; absent: that of the newer one. */
  readonly subject?: string;
  /** Set where only one variant may be refused; elsewhere an error beside a result may be of another snapshot. */
  readonly refusals?: true;
  /** Undefined: a call that this rule does not judge. */
  requested(call: Call): Requested | undefined;
  plan?(target: Target, random: Random): readonly Request[];
}

interface Answered {
  readonly method: string;
  readonly way: string | undefined;
  readonly result: Json | undefined;
  readonly error: Json | undefined;
  /** The number of the block that is asked for. */
  readonly block: number | undefined;
}

type Role = 'newer' | 'older';

const read = new Set(reads);

/** A rule that two equivalent requests at one snapshot get the same answer. */
export function sameAnswer({ requested, methods: names, refusals, subject, ...facts }: Row): RelationRule {
  return relation<Record<Role, Answered>>({
    ...facts,
    symmetric: true,
    methods: names ?? 'any',
    roles: ['newer', 'older'],
    assignRoles: (call) => {
      const way = (names?.includes(call.method) ?? true) && isPlain(call) ? requested(call) : undefined;
      if (way === undefined) return [];
      const { method, result, error } = call;
      return [
        { group: way.group, role: 'newer', value: { method, way: way.way, result, error, block: blockNumber(call) } },
      ];
    },
    judge: ({ newer, older }, context) => {
      if (newer.way !== undefined && newer.way === older.way) return undefined;
      const refused = (newer.error === undefined) !== (older.error === undefined);
      if (refused && !refusals) return undefined;
      const isTurned = subject !== undefined && older.way === subject;
      const found = isTurned ? unlike(older, newer).map(turned) : unlike(newer, older);
      const { block } = newer;
      const mayLack = found.length > 0 && block !== undefined && !isSettled(block, context);
      return mayLack && [newer, older].some(({ result }) => isEmptyAnswer(result))
        ? { inconclusive: 'one of two answers has no block of a number that not every node may have yet' }
        : found;
    },
  });
}

const other: { readonly [R in Role]: Role } = { newer: 'older', older: 'newer' };

function turned(difference: GroupDifference<Role>): GroupDifference<Role> {
  const { role, contradictedBy = [] } = difference;
  return {
    ...difference,
    role: other[role],
    contradictedBy: contradictedBy.map((place) => ({ ...place, role: other[place.role] })),
  };
}

/** A call that every reader understands the same way. */
export function isPlain({ request, exchange, method }: Call): boolean {
  return read.has(method) && isStandardRequest(request) && isPlainBody(exchange);
}

/** The first place where two answers differ: the error where only one is an error, else in the newer answer. */
function unlike(newer: Answered, older: Answered): readonly GroupDifference<Role>[] {
  if (newer.error === undefined && older.error === undefined) {
    const found = inResults(newer, older);
    return found ? [{ ...found, role: 'newer', contradictedBy: [{ role: 'older', path: found.path }] }] : [];
  }
  const [left, right] = [classOf(newer.error), classOf(older.error)];
  if (left === right) return [];
  const role = newer.error === undefined ? 'older' : 'newer';
  const [judged, other] = role === 'newer' ? [newer, older] : [older, newer];
  const contradictedBy = other.error === undefined ? ['result'] : ['error'];
  return [
    {
      role,
      path: ['error'],
      kind: 'unexpected',
      expected: classOf(other.error) ?? 'a result',
      actual: judged.error,
      contradictedBy: [{ role: role === 'newer' ? 'older' : 'newer', path: contradictedBy }],
    },
  ];
}

/** Methods whose lists come in no order that a document states, be it that of a block, of a page or of an argument. */
const unordered: ReadonlySet<string> = new Set(
  (Object.values(methods) as readonly AnyMethod[])
    .filter(({ limit, orders }) => limit === undefined && orders === undefined)
    .map(({ name }) => name)
    .filter((name) => !/_(block|transaction|history)$/.test(name)),
);

/** The list that a result is, or those that it holds, each in one order. */
function inOneOrder(result: Json): Json {
  if (isArray(result)) return result.map(comparable).toSorted();
  if (!isObject(result)) return result;
  return Object.fromEntries(
    Object.entries(result).map(([name, value]) => [name, isArray(value) ? value.map(comparable).toSorted() : value]),
  );
}

function inResults(newer: Answered, older: Answered): Difference | undefined {
  if (older.result === undefined || newer.result === undefined) return undefined;
  const all = differences(older.result, newer.result, ['result']);
  // What may be garbled digits of deployed nodes hides no other difference.
  const difference = all.find(({ path }) => !isU128(String(path.at(-1)))) ?? all[0];
  if (difference)
    return unordered.has(newer.method) && differInOrderAlone(newer.result, older.result) ? undefined : difference;
  const [more] = differences(newer.result, older.result, ['result']);
  return more && { ...more, kind: 'unexpected', expected: 'nothing, as in the other answer', actual: undefined };
}

/** Whether two results differ in the order of their lists alone. */
function differInOrderAlone(one: Json, other: Json): boolean {
  return comparable(inOneOrder(one)) === comparable(inOneOrder(other));
}

/** The members by which clients distinguish errors. */
function classOf(error: Json | undefined): string | undefined {
  if (error === undefined) return undefined;
  return `an error with the code ${stringifyJson([member(error, 'code') ?? null, member(member(error, 'data'), 'code') ?? null])}`;
}

/** Lists, save those of which deployed nodes give empty items too. */
const lists: ReadonlySet<string> = new Set(
  (Object.values(methods) as readonly AnyMethod[])
    .filter(({ name, limit }) => limit !== undefined && !/^condenser_api\.get_(blog|feed)$/.test(name))
    .map(({ name }) => name),
);

/** Removes the last element of a list. */
export function lastLost(id: string, summary: string, names = reads, of: (call: Call) => boolean = () => true): Fault {
  return {
    id,
    summary,
    edit: inCall(names, (call) => {
      if (!lists.has(call.method) || !isPlain(call) || !of(call)) return undefined;
      const held = isArray(call.result) ? [] : Object.keys(isObject(call.result) ? call.result : {}).slice(0, 1);
      const path = ['result', ...held];
      const elements = held[0] === undefined ? call.result : member(call.result, held[0]);
      return isArray(elements) && elements.length > 0 ? { path, value: elements.slice(0, -1) } : undefined;
    }),
  };
}
