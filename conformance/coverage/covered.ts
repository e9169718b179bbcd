import { type Clause, type ClauseId, clauses } from '../../spec/clauses/index.ts';
import { methods } from '../../spec/methods/index.ts';
import type { Rule } from '../model/rule.ts';
import type { ServiceRule } from '../services/model/rule.ts';

/** Clauses of a level that answers can break. */
export function binding(): readonly Clause[] {
  return [...clauses.values()].filter(({ level }) => level !== 'unstated');
}

/** The rules that evaluate each clause at its level or above: those that stand for it, and those that cover it besides. */
export function coveredBy(rules: readonly (Rule | ServiceRule)[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const rule of rules) {
    for (const id of clausesOf(rule)) {
      const { level } = clauses.get(id);
      if (level !== 'unstated' && (rule.level === level || rule.level === 'must'))
        found.set(id, (found.get(id) ?? new Set()).add(rule.id));
    }
  }
  return new Map([...found].map(([id, rulesOf]) => [id, [...rulesOf]]));
}

function clausesOf(rule: Rule | ServiceRule): readonly ClauseId[] {
  if ('service' in rule) return [rule.clause, ...(rule.also ?? [])];
  const names = rule.methods === 'any' ? Object.keys(methods) : rule.methods;
  const covered = rule.covers ? names.flatMap((name) => rule.covers?.of(name) ?? []) : [];
  return [rule.clause, ...Object.values(rule.clauses ?? {}), ...covered];
}
