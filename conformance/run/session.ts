import { calls } from '../model/call.ts';
import type { CheckEvent, Proven } from '../model/event.ts';
import type { Exchange } from '../model/exchange.ts';
import { judged } from '../model/outcome.ts';
import type { Context, ExchangeRule, RelationRule, Rule } from '../model/rule.ts';
import { groupStore } from './groups.ts';
import { judgeExchange } from './judging.ts';
import { provenBlocks } from './proven.ts';

/** Judges exchanges as they come, live or recorded, and knows in the end what was never judged. */
export interface Session {
  judge(exchange: Exchange, context: Context): readonly CheckEvent[];
  /** One check for each rule and method that got nothing to judge. */
  finish(ending: Ending): readonly CheckEvent[];
  /** What was proven of the chain by now. */
  proven(): Proven;
}

/** Why something may not have been judged. */
export interface Ending {
  /** Undefined: not known, as in a recording. */
  readonly offered: ReadonlySet<string> | undefined;
  /** Methods that were asked for. */
  selected(method: string): boolean;
  readonly reason: string;
}

/** Characters of answers that relations may look back to; parsed they take some five times as much memory. */
const defaultBudget = 16 * 1024 * 1024;

export function openSession(rules: readonly Rule[], budget = defaultBudget): Session {
  const exchangeRules = rules.filter((rule): rule is ExchangeRule => rule.kind === 'exchange');
  const relations = rules
    .filter((rule): rule is RelationRule => rule.kind === 'relation')
    .map((rule) => groupStore(rule));
  /** The methods that each rule was judged on, and `any` if it was at all. */
  const seen = new Map(rules.map(({ id }) => [id as string, new Set<string>()]));
  const proven = provenBlocks();

  const note = (check: CheckEvent, methods: readonly string[]) => {
    if (judged.has(check.outcome)) for (const method of [...methods, 'any']) seen.get(check.rule)?.add(method);
    return check;
  };

  // The answers that groups may still wait for; beyond the budget the oldest go, unjudged.
  const kept: Exchange[] = [];
  let held = 0;
  const keep = (exchange: Exchange) => {
    kept.push(exchange);
    held += exchange.size;
    while (held > budget) {
      const oldest = kept.shift() as Exchange;
      held -= oldest.size;
      for (const store of relations) store.forget(oldest);
    }
  };

  return {
    judge(exchange, context) {
      const checks: CheckEvent[] = [];
      const called = calls(exchange);
      if (called.length > 0) keep(exchange);
      const names = called.map(({ method }) => method);
      for (const rule of exchangeRules) {
        const check = judgeExchange(rule, exchange, context);
        if (check) checks.push(note(check, names));
      }
      proven.see(exchange, checks);
      for (const store of relations) {
        for (const call of called) {
          for (const { check, methods } of store.see(call, context)) checks.push(note(check, methods));
        }
      }
      return checks;
    },

    proven: proven.total,

    finish({ offered, selected, reason }) {
      return rules.flatMap((rule): CheckEvent[] => {
        const { methods } = rule;
        const judgedOn = seen.get(rule.id) as ReadonlySet<string>;
        if (methods === 'any') return judgedOn.has('any') ? [] : [unjudged(rule, 'other', 'not-testable', reason)];
        return methods
          .filter((method) => selected(method) && !judgedOn.has(method))
          .map((method) => {
            if (offered?.has(method) === false)
              return unjudged(rule, method, 'not-offered', 'the target has no such method');
            const absent = rule.kind === 'relation' ? methods.filter((other) => offered?.has(other) === false) : [];
            const why = absent.length > 0 ? `it is compared with ${absent.join(', ')}, not offered` : reason;
            return unjudged(rule, method, 'not-testable', why);
          });
      });
    },
  };
}

function unjudged(rule: Rule, method: string, outcome: 'not-offered' | 'not-testable', reason: string): CheckEvent {
  return { kind: 'check', rule: rule.id, case: null, method, outcome, reason };
}
