import type { CheckEvent } from '../../model/event.ts';
import { judged } from '../../model/outcome.ts';
import type { ServiceContext } from '../model/context.ts';
import type { HttpExchange } from '../model/http.ts';
import type { HttpRule, ServiceRule } from '../model/rule.ts';
import type { Addresses } from './evidence.ts';
import { judgeHttp, unjudged } from './judged.ts';

/** Judges exchanges with one service by its exchange rules, and knows which rules were never judged. */
export interface ServiceSession {
  judge(exchange: HttpExchange): readonly CheckEvent[];
  /** Takes note of a check that was made elsewhere: a rule without any has a reason. */
  note(check: CheckEvent): CheckEvent;
  /** One check for each rule that was never judged. */
  finish(nowhere: string): readonly CheckEvent[];
}

export function openServiceSession(
  rules: readonly ServiceRule[],
  contextOf: (rule: ServiceRule) => ServiceContext,
  addresses: Addresses,
): ServiceSession {
  const exchangeRules = rules.filter((rule): rule is HttpRule => rule.kind === 'exchange');
  const seen = new Set<string>();
  const note = (check: CheckEvent) => {
    // Whatever was reported of a rule, a second reason says no more.
    if (judged.has(check.outcome) || check.reason !== undefined) seen.add(check.rule);
    return check;
  };
  return {
    note,
    judge: (exchange) =>
      exchangeRules
        .filter(({ service }) => service === exchange.service)
        .flatMap((rule) => judgeHttp(rule, exchange, contextOf(rule), addresses) ?? [])
        .map(note),
    finish: (nowhere) =>
      rules
        .filter(({ id }) => !seen.has(id))
        .map((rule) => ({ ...unjudged(rule, rule.service), outcome: 'not-testable', reason: nowhere })),
  };
}
