import { type ClauseId, clauses } from '../../../spec/clauses/index.ts';
import { type MethodName, methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import type { Call } from '../../model/exchange/call.ts';
import { type Context, type RelationRule, relation } from '../../model/rule.ts';
import { inWords } from '../../util/pluralize.ts';
import { argument } from '../kit/arguments/argument.ts';
import { recordFault } from './fault.ts';
import { castAs, equivalent, type Search, search } from './found.ts';
import { contradictions, type Pair } from './record-agreement.ts';
import type { RecordKind } from './record-kind.ts';
import { requestsAbout } from './requests.ts';
import { sourcesOf } from './sources.ts';

/** A rule for each method that reports a record kind, against its references; and for those with orders, that all orders agree. */
export function rulesOf(recordKind: RecordKind): readonly RelationRule[] {
  const records = search(recordKind);
  const reporters = reportersOf(recordKind);
  return [
    ...reporters.flatMap(({ method, references, ordered }) => [
      ...(references.length > 0 ? [asReferences(recordKind, method, references, records)] : []),
      ...(ordered ? [inEveryOrder(recordKind, method, records)] : []),
    ]),
    ...(recordKind.widely ? [everywhere(recordKind, reporters, records)] : []),
  ];
}

/** A method that reports a record kind, its references, and whether it has orders that must agree. */
export interface Reporter {
  readonly method: MethodName;
  readonly references: readonly MethodName[];
  readonly ordered: boolean;
}

export function reportersOf(recordKind: RecordKind): readonly Reporter[] {
  const all = new Set(sourcesOf(recordKind).keys());
  return [...all].map((method) => ({
    method,
    references: referencesOf(recordKind, method, all),
    ordered: !recordKind.elsewhere && Object.keys(methodOf(method).orders ?? {}).length > 1,
  }));
}

const methodOf = (name: MethodName): AnyMethod => methods[name];

/** What a method is compared with: those before it, or all of them and the condenser method of the same name. */
function referencesOf(recordKind: RecordKind, method: MethodName, all: ReadonlySet<MethodName>): readonly MethodName[] {
  const rank = recordKind.references.indexOf(method);
  if (rank >= 0) return recordKind.elsewhere ? [] : recordKind.references.slice(0, rank);
  const counterpart = `condenser_api.${methodOf(method).shortName}` as MethodName;
  const isAnother = all.has(counterpart) && counterpart !== method && !recordKind.elsewhere;
  return [...recordKind.references, ...(isAnother ? [counterpart] : [])];
}

/** The fields of all kinds of rules. */
function common(
  recordKind: RecordKind,
  method: MethodName,
  slug: string,
  records: Search,
  mutations?: (call: Call) => boolean,
) {
  return {
    id: `records/${slug}`,
    clause: recordKind.clauses?.[method] ?? clauseOf(method),
    level: recordKind.level ?? 'must',
    scope: recordKind.lasting ? 'immutable' : 'snapshot',
    why: `A client takes ${recordKind.name} from any of these methods; if two answers differ, one of them is wrong.`,
    fault: recordFault(recordKind, method, slug, records, mutations),
    roles: ['subject', 'reference'],
    equivalent,
    judge: (pair: Pair, { dialect }: Context) => (dialect === undefined ? undefined : contradictions(pair, dialect)),
  } as const;
}

function asReferences(
  recordKind: RecordKind,
  method: MethodName,
  references: readonly MethodName[],
  records: Search,
): RelationRule {
  const roles: ReadonlyMap<MethodName, 'subject' | 'reference'> = new Map([
    ...references.map((name) => [name, 'reference'] as const),
    [method, 'subject'] as const,
  ]);
  return relation<Pair>({
    ...common(recordKind, method, slugIn(recordKind, method), records),
    requires: `What ${inWords([method])} reports of ${recordKind.name} is what ${inWords(references)} ${references.length > 1 ? 'report' : 'reports'}${recordKind.lasting ? '' : ' at the same head'}.`,
    example: `${method} has another \`${recordKind.fault[0]}\` of ${recordKind.name} than ${references[0]} at the same head.`,
    methods: [...roles.keys()],
    plan: (target) => requestsAbout(recordKind, [...roles.keys()], target),
    assignRoles(call, context) {
      const role = roles.get(call.method as MethodName);
      return role === undefined ? [] : castAs[role](records(call, context));
    },
  });
}

function inEveryOrder(recordKind: RecordKind, method: MethodName, records: Search): RelationRule {
  const [first] = Object.keys(methodOf(method).orders ?? {});
  // Equal records in every order are no contradiction.
  const isInAnother = (call: Call) => argument(call, 'order') !== first;
  return relation<Pair>({
    ...common(recordKind, method, slugInOrders(recordKind, method), records, isInAnother),
    symmetric: true,
    requires: `What ${inWords([method])} reports of ${recordKind.name} is the same in all orders at the same head.`,
    example: `In one order ${method} has another \`${recordKind.fault[0]}\` of ${recordKind.name} than in another.`,
    methods: [method],
    plan: (target) => requestsAbout(recordKind, [method], target),
    assignRoles: (call, context) => (call.method === method ? castAs.subject(records(call, context)) : []),
  });
}

/** Answers of equally trusted methods, or of one method with different arguments. */
function everywhere(recordKind: RecordKind, reporters: readonly Reporter[], records: Search): RelationRule {
  const of = new Map(reporters.map((reporter) => [reporter.method, reporter]));
  const isJudged = (one: MethodName, other: MethodName) =>
    one === other
      ? of.get(one)?.ordered
      : of.get(one)?.references.includes(other) || of.get(other)?.references.includes(one);
  const { method } = lastUnordered(reporters);
  const shared = common(recordKind, method, slugEverywhere(recordKind), records);
  const { together } = recordKind;
  return relation<Pair>({
    ...shared,
    symmetric: true,
    ...(together && {
      plan: (target) => requestsAbout({ ...recordKind, queries: (corpus) => [together(corpus)] }, [method], target),
    }),
    clauses: Object.fromEntries(
      reporters.map((reporter) => [
        reporter.method,
        recordKind.clauses?.[reporter.method] ?? clauseOf(reporter.method),
      ]),
    ),
    requires: `Any two answers of equally trusted methods report the same of ${recordKind.name} at the same head.`,
    example: `Two calls of ${method} at the same head differ in \`${recordKind.fault[0]}\` of ${recordKind.name}.`,
    methods: [...of.keys()],
    assignRoles: (call, context) => castAs.subject(records(call, context)),
    judge: (pair, context) =>
      isJudged(pair.subject.source.method, pair.reference.source.method) ? undefined : shared.judge(pair, context),
  });
}

/** For all others every pair of one method is judged already. */
export function lastUnordered(reporters: readonly Reporter[]): Reporter {
  return reporters.findLast(({ ordered }) => !ordered) as Reporter;
}

const dashed = (method: MethodName) => method.replaceAll(/[._]+/g, '-');

export const slugIn = (recordKind: RecordKind, method: MethodName) => `${recordKind.id}-in-${dashed(method)}`;

export const slugEverywhere = (recordKind: RecordKind) => `${recordKind.id}-everywhere`;

export const slugInOrders = (recordKind: RecordKind, method: MethodName) =>
  `${recordKind.id}-in-every-order-of-${dashed(method)}`;

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
