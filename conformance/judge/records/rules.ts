import { type ClauseId, clauses } from '../../../spec/clauses/index.ts';
import { type MethodName, methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import type { Call } from '../../model/call.ts';
import { type Context, type RelationRule, relation } from '../../model/rule.ts';
import { argument } from '../arguments.ts';
import { recordFault } from './fault.ts';
import { castAs, equivalent, type Search, search } from './found.ts';
import { contradictions, type Pair } from './record-agreement.ts';
import type { Noun } from './record-kind.ts';
import { requestsAbout } from './requests.ts';
import { sourcesOf } from './sources.ts';

/** A rule for each method that reports a noun, against the trusted ones; and for those with orders, that all orders agree. */
export function rulesOf(noun: Noun): readonly RelationRule[] {
  const records = search(noun);
  const reporters = reportersOf(noun);
  return [
    ...reporters.flatMap(({ method, believed, ordered }) => [
      ...(believed.length > 0 ? [reportedEquivalent(noun, method, believed, records)] : []),
      ...(ordered ? [inEveryOrder(noun, method, records)] : []),
    ]),
    ...(noun.widely ? [everywhere(noun, reporters, records)] : []),
  ];
}

/** A method that reports a noun, the more trusted ones, and whether it has orders that must agree. */
export interface Reporter {
  readonly method: MethodName;
  readonly believed: readonly MethodName[];
  readonly ordered: boolean;
}

export function reportersOf(noun: Noun): readonly Reporter[] {
  const all = new Set(sourcesOf(noun).keys());
  return [...all].map((method) => ({
    method,
    believed: believedBeside(noun, method, all),
    ordered: !noun.elsewhere && Object.keys(methodOf(method).orders ?? {}).length > 1,
  }));
}

const methodOf = (name: MethodName): AnyMethod => methods[name];

/** Who is to be believed more than a method: those before it, or all of them and the condenser method of the same name. */
function believedBeside(noun: Noun, method: MethodName, all: ReadonlySet<MethodName>): readonly MethodName[] {
  const rank = noun.trusted.indexOf(method);
  if (rank >= 0) return noun.elsewhere ? [] : noun.trusted.slice(0, rank);
  const counterpart = `condenser_api.${methodOf(method).shortName}` as MethodName;
  const isAnother = all.has(counterpart) && counterpart !== method && !noun.elsewhere;
  return [...noun.trusted, ...(isAnother ? [counterpart] : [])];
}

/** The fields of all kinds of rules. */
function common(noun: Noun, method: MethodName, slug: string, records: Search, mutations?: (call: Call) => boolean) {
  return {
    id: `records/${slug}`,
    clause: noun.clauses?.[method] ?? clauseOf(method),
    level: noun.level ?? 'must',
    scope: noun.lasting ? 'immutable' : 'snapshot',
    retain: true,
    why: `A client takes ${noun.name} from any of these methods; if two answers differ, one of them is wrong.`,
    fault: recordFault(noun, method, slug, records, mutations),
    roles: ['reported', 'trusted'],
    equivalent,
    judge: (pair: Pair, { dialect }: Context) => (dialect === undefined ? undefined : contradictions(pair, dialect)),
  } as const;
}

function reportedEquivalent(
  noun: Noun,
  method: MethodName,
  believed: readonly MethodName[],
  records: Search,
): RelationRule {
  const roles: ReadonlyMap<MethodName, 'reported' | 'trusted'> = new Map([
    ...believed.map((name) => [name, 'trusted'] as const),
    [method, 'reported'] as const,
  ]);
  return relation<Pair>({
    ...common(noun, method, slugIn(noun, method), records),
    example: `${method} has another \`${noun.fault[0]}\` of ${noun.name} than ${believed[0]} at the same head.`,
    methods: [...roles.keys()],
    plan: (target) => requestsAbout(noun, [...roles.keys()], target),
    assignRoles(call, context) {
      const role = roles.get(call.method as MethodName);
      return role === undefined ? [] : castAs[role](records(call, context));
    },
  });
}

function inEveryOrder(noun: Noun, method: MethodName, records: Search): RelationRule {
  const [first] = Object.keys(methodOf(method).orders ?? {});
  // Equal records in every order are no contradiction.
  const isInAnother = (call: Call) => argument(call, 'order') !== first;
  return relation<Pair>({
    ...common(noun, method, slugInOrders(noun, method), records, isInAnother),
    symmetric: true,
    example: `In one order ${method} has another \`${noun.fault[0]}\` of ${noun.name} than in another.`,
    methods: [method],
    plan: (target) => requestsAbout(noun, [method], target),
    assignRoles: (call, context) => (call.method === method ? castAs.reported(records(call, context)) : []),
  });
}

/** Answers of equally trusted methods, or of one method with different arguments. */
function everywhere(noun: Noun, reporters: readonly Reporter[], records: Search): RelationRule {
  const of = new Map(reporters.map((reporter) => [reporter.method, reporter]));
  const isJudged = (one: MethodName, other: MethodName) =>
    one === other
      ? of.get(one)?.ordered
      : of.get(one)?.believed.includes(other) || of.get(other)?.believed.includes(one);
  const { method } = lastUnordered(reporters);
  const shared = common(noun, method, slugEverywhere(noun), records);
  const { together } = noun;
  return relation<Pair>({
    ...shared,
    symmetric: true,
    ...(together && {
      plan: (target) => requestsAbout({ ...noun, subjects: (corpus) => [together(corpus)] }, [method], target),
    }),
    clauses: Object.fromEntries(
      reporters.map((reporter) => [reporter.method, noun.clauses?.[reporter.method] ?? clauseOf(reporter.method)]),
    ),
    example: `Two calls of ${method} at the same head differ in \`${noun.fault[0]}\` of ${noun.name}.`,
    methods: [...of.keys()],
    assignRoles: (call, context) => castAs.reported(records(call, context)),
    judge: (pair, context) =>
      isJudged(pair.reported.source.method, pair.trusted.source.method) ? undefined : shared.judge(pair, context),
  });
}

/** For all others every pair of one method is judged already. */
export function lastUnordered(reporters: readonly Reporter[]): Reporter {
  return reporters.findLast(({ ordered }) => !ordered) as Reporter;
}

const dashed = (method: MethodName) => method.replaceAll(/[._]+/g, '-');

export const slugIn = (noun: Noun, method: MethodName) => `${noun.id}-in-${dashed(method)}`;

export const slugEverywhere = (noun: Noun) => `${noun.id}-everywhere`;

export const slugInOrders = (noun: Noun, method: MethodName) => `${noun.id}-in-every-order-of-${dashed(method)}`;

const counterparts: Readonly<Record<string, ClauseId>> = {
  tags_api: 'tags_api/counterparts',
  block_api: 'block_api/counterparts',
};

/** The clause of the result of a method: its own row, or that of its counterpart. */
function clauseOf(method: MethodName): ClauseId {
  const own = `${method}/result` as const;
  const counterpart = counterparts[methodOf(method).namespace];
  return counterpart !== undefined && clauses.get(own)?.level !== 'must' ? counterpart : own;
}
