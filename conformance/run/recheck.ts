import type { CheckEvent, EventBody } from '../model/event.ts';
import { judged } from '../model/outcome.ts';
import type { Rule } from '../model/rule.ts';
import { isOfSnapshot, type Planned } from '../plan/plan.ts';
import type { Judge } from './connection.ts';
import type { HeadWatch } from './windows.ts';

/** Kinds of deviations that are rechecked; without a recheck they are not reported as deviations. */
const most = 200;

/** Repeats requests whose deviation may come from a single snapshot, before it is reported. */
export interface Recheck {
  /** Holds back deviations between answers of one snapshot. */
  judge(judge: Judge): Judge;
  /**
   * Repeats requests of relations without two answers of one snapshot, then of deviations that were held back. Their answers
   * are judged by `anew`, a judge of one rule that has seen no answer yet: a used one skips equal answers.
   */
  conclude(
    judge: Judge,
    isOver: () => boolean,
    anew: (rule: Rule) => Judge,
  ): AsyncGenerator<EventBody, void, undefined>;
}

/**
 * A node shows pending transactions, so that two answers under one head may differ although both are
 * right. A real deviation is confirmed when it is requested again; others are inconclusive.
 */
export function recheck(rules: readonly Rule[], planned: readonly Planned[], watch: HeadWatch): Recheck {
  const ofSnapshot = new Set<string>(rules.filter(isOfSnapshot).map(({ id }) => id));
  const met = new Set<string>();
  const held: CheckEvent[] = [];

  const holding =
    (judge: Judge): Judge =>
    (exchange) =>
      judge(exchange).filter((check) => {
        if (judged.has(check.outcome)) met.add(check.rule);
        const isHeld = check.outcome === 'deviation' && ofSnapshot.has(check.rule);
        if (isHeld) held.push(check);
        return !isHeld;
      });

  async function* lonely(judge: Judge, isOver: () => boolean): AsyncGenerator<EventBody, void, undefined> {
    for (const rule of ofSnapshot) {
      const own = met.has(rule) ? [] : planned.filter(({ rules: requestedBy }) => requestedBy.includes(rule));
      const ofRule: Judge = (exchange) => judge(exchange).filter((check) => check.rule === rule);
      if (own.length > 1 && !isOver()) yield* watch.send(own, ofRule);
    }
  }

  async function* confirm(
    anew: (rule: Rule) => Judge,
    isOver: () => boolean,
  ): AsyncGenerator<EventBody, ReadonlySet<string>, undefined> {
    const seen = new Set<string>();
    const kinds = new Map(held.flatMap((check) => (check.findings ?? []).map((found) => [found.id, found] as const)));
    for (const { rule: id, evidence } of [...kinds.values()].slice(0, most)) {
      // In the original order: of two answers that are judged as a pair, the finding is about the newer one.
      const cases = new Set(evidence.map((part) => part.case));
      const own = planned.filter(({ request }) => cases.has(request.case));
      const rule = rules.find((each) => each.id === id);
      if (own.length === 0 || rule === undefined || isOver()) continue;
      const judge = anew(rule);
      yield* watch.send(own, (exchange) => {
        for (const { findings = [] } of judge(exchange)) for (const { id } of findings) seen.add(id);
        return [];
      });
    }
    return seen;
  }

  return {
    judge: holding,
    async *conclude(judge, isOver, anew) {
      if (watch.hasMoved()) yield* lonely(holding(judge), isOver);
      const confirmed = held.length > 0 ? yield* confirm(anew, isOver) : new Set<string>();
      for (const check of held) {
        const isSeen = check.findings?.some(({ id }) => confirmed.has(id)) ?? false;
        yield isSeen ? check : withdrawn(check);
      }
    },
  };
}

function withdrawn({ findings: _, ...check }: CheckEvent): CheckEvent {
  return { ...check, outcome: 'inconclusive', reason: 'the answers differed once, and no longer when requested again' };
}
