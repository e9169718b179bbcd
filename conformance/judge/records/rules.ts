import { type ClauseId, clauses } from '../../../spec/clauses/index.ts';
import { type MethodName, methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { type Context, type RelationRule, relation } from '../../model/rule.ts';
import { retold } from './fault.ts';
import { alike, castAs, type Search, search } from './found.ts';
import type { Noun } from './noun.ts';
import { sourcesOf } from './sources.ts';
import { contradictions, type Pair } from './told.ts';

/** A rule for each method that tells a noun, against those to be believed; and for those with orders, that all agree. */
export function rulesOf(noun: Noun): readonly RelationRule[] {
  const records = search(noun);
  const all = new Set(sourcesOf(noun).keys());
  return [...all].flatMap((method) => {
    const believed = believedBeside(noun, method, all);
    return [
      ...(believed.length > 0 ? [toldAlike(noun, method, believed, records)] : []),
      ...(noun.elsewhere || methodOf(method).orders === undefined ? [] : [inEveryOrder(noun, method, records)]),
    ];
  });
}

const methodOf = (name: MethodName): AnyMethod => methods[name];

/** Who is to be believed more than a method: those before it, or all of them and the condenser method of the same name. */
function believedBeside(noun: Noun, method: MethodName, all: ReadonlySet<MethodName>): readonly MethodName[] {
  const rank = noun.trusted.indexOf(method);
  if (rank >= 0) return noun.elsewhere ? [] : noun.trusted.slice(0, rank);
  const counterpart = `condenser_api.${methodOf(method).shortName}` as MethodName;
  return [...noun.trusted, ...(all.has(counterpart) && counterpart !== method ? [counterpart] : [])];
}

/** What both kinds of rules have. */
function common(noun: Noun, method: MethodName, slug: string, records: Search) {
  return {
    id: `records/${slug}`,
    clause: noun.clauses?.[method] ?? clauseOf(method),
    level: noun.level ?? 'must',
    of: 'moment',
    standing: true,
    why: `A client takes ${noun.name} from whatever method it calls; told in two ways, one of the two is wrong.`,
    fault: retold(noun, method, slug, records),
    roles: ['told', 'trusted'],
    alike,
    judge: (pair: Pair, { dialect }: Context) => (dialect === undefined ? undefined : contradictions(pair, dialect)),
  } as const;
}

function toldAlike(noun: Noun, method: MethodName, believed: readonly MethodName[], records: Search): RelationRule {
  const roles: ReadonlyMap<string, 'told' | 'trusted'> = new Map([
    ...believed.map((name) => [name, 'trusted'] as const),
    [method, 'told'] as const,
  ]);
  return relation<Pair>({
    ...common(noun, method, `${noun.id}-in-${slugOf(method)}`, records),
    example: `${method} has another \`${noun.fault[0]}\` of ${noun.name} than ${believed[0]} at the same head.`,
    methods: [...roles.keys()],
    cast(call, context) {
      const role = roles.get(call.method);
      return role === undefined ? [] : castAs(role, records(call, context));
    },
  });
}

function inEveryOrder(noun: Noun, method: MethodName, records: Search): RelationRule {
  return relation<Pair>({
    ...common(noun, method, `${noun.id}-in-every-order-of-${slugOf(method)}`, records),
    symmetric: true,
    example: `In one order ${method} has another \`${noun.fault[0]}\` of ${noun.name} than in another.`,
    methods: [method],
    cast: (call, context) => (call.method === method ? castAs('told', records(call, context)) : []),
  });
}

const slugOf = (method: MethodName) => method.replaceAll(/[._]+/g, '-');

const counterparts: Readonly<Record<string, ClauseId>> = {
  tags_api: 'tags_api/counterparts',
  block_api: 'block_api/counterparts',
};

/** What states the result of a method: its own row, or that it is the counterpart of another. */
function clauseOf(method: MethodName): ClauseId {
  const own = `${method}/result` as const;
  const counterpart = counterparts[methodOf(method).namespace];
  return counterpart !== undefined && clauses.get(own)?.level !== 'must' ? counterpart : own;
}
