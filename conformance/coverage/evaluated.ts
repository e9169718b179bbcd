import { clauses } from '../../spec/clauses/index.ts';
import type { Event, RuleFacts } from '../model/event.ts';
import { judged } from '../model/outcome.ts';
import { binding } from './covered.ts';

/** A rule of a node or of a service. */
type JudgedRule = Pick<RuleFacts, 'id' | 'clause' | 'clauses' | 'level'>;

/** The must and should clauses that a run evaluated at their level, or a stricter one. */
export function evaluatedIn(events: Iterable<Event>, rules: readonly JudgedRule[]): ReadonlySet<string> {
  const byId = new Map<string, JudgedRule>(rules.map((rule) => [rule.id, rule]));
  const bound = new Set<string>(binding().map(({ id }) => id));
  const found = new Set<string>();
  for (const event of events) {
    const rule = event.kind === 'check' ? byId.get(event.rule) : undefined;
    if (event.kind !== 'check' || rule === undefined) continue;
    if (!judged.has(event.outcome) || event.outcome === 'inconclusive') continue;
    const own = rule.clauses?.[event.method] ?? rule.clause;
    for (const id of [own, ...(event.clauses ?? []), ...(event.findings ?? []).map(({ clause }) => clause)]) {
      if (bound.has(id) && (rule.level === 'must' || rule.level === clauses.get(id).level)) found.add(id);
    }
  }
  return found;
}
