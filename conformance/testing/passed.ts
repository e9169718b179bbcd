import { calls } from '../model/call.ts';
import type { Exchange } from '../model/exchange.ts';
import type { Context, Rule } from '../model/rule.ts';
import { concerns, dispatch } from '../run/dispatch.ts';
import { groupStore } from '../run/groups.ts';
import { judgeExchange } from '../run/judging.ts';

/** For each rule some of the exchanges, or groups of them, that it judged and found right. */
export function passedBy(
  rules: readonly Rule[],
  exchanges: readonly Exchange[],
  context: Context,
  wanted: (rule: Rule, exchanges: readonly Exchange[]) => boolean,
): ReadonlyMap<string, readonly (readonly Exchange[])[]> {
  const found = new Map<string, (readonly Exchange[])[]>();
  const keep = (rule: Rule, group: readonly Exchange[]) => {
    const kept = found.get(rule.id) ?? [];
    if (kept.length < mostKept && wanted(rule, group)) found.set(rule.id, [...kept, group]);
  };
  const judges = dispatch(rules.map((rule) => ({ methods: rule.methods, rule, store: storeOf(rule) })));
  for (const each of exchanges) {
    const called = calls(each);
    for (const { rule, store } of judges(called.map(({ method }) => method))) {
      if ((found.get(rule.id)?.length ?? 0) >= mostKept) continue;
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

const mostKept = 6;

/** Short answers that say what long ones said are wanted too: in these a lie is seen. */
function storeOf(rule: Rule) {
  if (rule.kind !== 'relation') return undefined;
  const { alike: _, ...all } = rule;
  return groupStore(all);
}
