import { type ClauseId, clauses } from '../../../spec/clauses/index.ts';
import { type MethodName, methods } from '../../../spec/methods/index.ts';
import { type RelationRule, relation } from '../../model/rule.ts';
import { retold } from './fault.ts';
import { type Search, search } from './found.ts';
import type { Noun } from './noun.ts';
import { sourcesOf } from './sources.ts';
import { contradictions, type Pair } from './told.ts';

/** A rule for each method that tells a noun, against those to be believed. */
export function rulesOf(noun: Noun): readonly RelationRule[] {
  const records = search(noun);
  const all = new Set(sourcesOf(noun).keys());
  return [...all].flatMap((method) => {
    const rank = noun.trusted.indexOf(method);
    const believed =
      rank < 0 ? [...new Set([...noun.trusted, ...counterpartsOf(method, all)])] : noun.trusted.slice(0, rank);
    return believed.length === 0 ? [] : [ruleOf(noun, method, believed, records)];
  });
}

/** The condenser method of the same name, which answers the same. */
function counterpartsOf(method: MethodName, among: ReadonlySet<MethodName>): readonly MethodName[] {
  const name = `condenser_api.${methods[method].shortName}` as MethodName;
  return name !== method && among.has(name) ? [name] : [];
}

function ruleOf(noun: Noun, method: MethodName, believed: readonly MethodName[], records: Search): RelationRule {
  const slug = `${noun.id}-in-${method.replaceAll(/[._]+/g, '-')}`;
  const roles: ReadonlyMap<string, 'told' | 'trusted'> = new Map([
    ...believed.map((name) => [name, 'trusted'] as const),
    [method, 'told'] as const,
  ]);
  return relation<Pair>({
    id: `records/${slug}`,
    clause: noun.clauses?.[method] ?? clauseOf(method),
    level: noun.level ?? 'must',
    of: 'moment',
    standing: true,
    why: `A client takes ${noun.name} from whatever method it calls; told in two ways, one of the two is wrong.`,
    example: `${method} has another \`${noun.fault}\` of ${noun.name} than ${believed[0]} at the same head.`,
    fault: retold(noun, method, slug, records),
    methods: [...roles.keys()],
    roles: ['told', 'trusted'],
    cast(call, context) {
      const role = roles.get(call.method);
      if (role === undefined) return [];
      return records(call, context).map((value) => ({ group: value.key, role, value }));
    },
    judge: (pair, { dialect }) => (dialect === undefined ? undefined : contradictions(pair, dialect)),
  });
}

const counterparts: Readonly<Record<string, ClauseId>> = {
  tags_api: 'tags_api/counterparts',
  block_api: 'block_api/counterparts',
};

/** What states the result of a method: its own row, or that it is the counterpart of another. */
function clauseOf(method: MethodName): ClauseId {
  const own = `${method}/result` as const;
  const counterpart = counterparts[method.split('.')[0] as string];
  return counterpart !== undefined && clauses.get(own)?.level !== 'must' ? counterpart : own;
}
