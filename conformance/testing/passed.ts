import type { CheckEvent } from '../model/event.ts';
import { calls } from '../model/exchange/call.ts';
import type { Exchange } from '../model/exchange/exchange.ts';
import type { Context, Rule } from '../model/rule.ts';
import { concerns, dispatch } from '../run/session/dispatch.ts';
import { groupStore } from '../run/session/groups.ts';
import { judgeExchange } from '../run/session/judging.ts';

/** Which groups somebody has a use for. */
export interface Wanted {
  fits(rule: Rule, exchanges: readonly Exchange[]): boolean;
  /** No more are needed for this rule. */
  isDone(rule: Rule): boolean;
}

/** For each rule some of the exchanges, or groups of them, that it judged and found right. */
export function passedBy(
  rules: readonly Rule[],
  exchanges: readonly Exchange[],
  context: Context,
  wanted: Wanted,
): ReadonlyMap<string, readonly (readonly Exchange[])[]> {
  const found = new Map<string, (readonly Exchange[])[]>();
  const looked = new Map<string, number>();
  const over = new Set<Rule>();
  /** Once true it stays true. */
  const isOver = (rule: Rule) => {
    if (!over.has(rule) && (wanted.isDone(rule) || (looked.get(rule.id) ?? 0) >= mostLooked)) over.add(rule);
    return over.has(rule);
  };
  const keep = (rule: Rule, group: readonly Exchange[]) => {
    if (isOver(rule)) return;
    looked.set(rule.id, (looked.get(rule.id) ?? 0) + 1);
    if (wanted.fits(rule, group)) found.set(rule.id, [...(found.get(rule.id) ?? []), group]);
  };
  const judges = dispatch(rules.map((rule) => ({ methods: rule.methods, rule, store: storeOf(rule) })));
  for (const each of exchanges) {
    const called = calls(each);
    for (const { rule, store } of judges(called.map(({ method }) => method))) {
      if (isOver(rule)) continue;
      if (rule.kind === 'exchange') {
        const check = judgeExchange(rule, each, context);
        if (check?.outcome === 'pass' && check.notes === undefined) keep(rule, [each]);
      } else {
        for (const call of called.filter(({ method }) => concerns(rule, method))) {
          for (const { check, exchanges: group } of store?.see(call, context) ?? []) {
            if (check.outcome === 'pass' && check.notes === undefined) keep(rule, group);
          }
        }
      }
    }
  }
  return found;
}

/** The most groups to try. */
const mostLooked = 200;

/** Short answers with the data of long ones are kept too: a mutation of them is visible. */
function storeOf(rule: Rule) {
  if (rule.kind !== 'relation') return undefined;
  const { equivalent: _, ...all } = rule;
  return groupStore(all);
}

/** The checks of these rules over the exchanges, in order; for few exchanges cheaper than a session. */
export function judgedBy(
  rules: readonly Rule[],
  exchanges: readonly Exchange[],
  context: Context,
): readonly CheckEvent[] {
  const judges = rules.map((rule) => ({ rule, store: storeOf(rule) }));
  return exchanges.flatMap((each) => {
    const called = calls(each);
    return judges.flatMap(({ rule, store }): readonly CheckEvent[] => {
      const own = called.filter(({ method }) => concerns(rule, method));
      if (rule.kind === 'relation')
        return own.flatMap((call) => store?.see(call, context) ?? []).map(({ check }) => check);
      const check = rule.methods === 'any' || own.length > 0 ? judgeExchange(rule, each, context) : undefined;
      return check ? [check] : [];
    });
  });
}
