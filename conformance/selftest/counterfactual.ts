import type { CheckEvent } from '../model/event.ts';
import { calls } from '../model/exchange/call.ts';
import type { Exchange } from '../model/exchange/exchange.ts';
import type { Context, ExchangeRule, RelationRule, Rule } from '../model/rule.ts';
import { concerns, dispatch } from '../run/session/dispatch.ts';
import { assignments, judgeGroup, type Part } from '../run/session/groups.ts';
import { judgeExchange } from '../run/session/judging.ts';

/** Judges one exchange of a recording as if it had been another, without judging all the rest anew. */
export interface Counterfactual {
  /** Every check with this answer, and the others as recorded. */
  judge(mutated: Exchange, answered: Exchange): readonly CheckEvent[];
}

interface Indexed {
  readonly rule: RelationRule;
  readonly methods: RelationRule['methods'];
  /** The parts of each group by role; in a symmetric relation all in one. */
  readonly groups: Map<string, Map<string, Part[]>>;
}

/** The sample of answers in each role. */
const mostParts = 4;

export function openWhatIf(rules: readonly Rule[], recorded: readonly Exchange[], context: Context): Counterfactual {
  const relations = rules
    .filter((rule): rule is RelationRule => rule.kind === 'relation')
    .map((rule): Indexed => ({ rule, methods: rule.methods, groups: new Map() }));
  const relationsOf = dispatch(relations);
  const exchangeRules = dispatch(rules.filter((rule): rule is ExchangeRule => rule.kind === 'exchange'));
  for (const call of recorded.flatMap(calls)) {
    for (const each of relationsOf([call.method])) {
      for (const { key, role, value } of assignRoles(each, call, context)) {
        const group = each.groups.get(key) ?? new Map<string, Part[]>();
        each.groups.set(key, group);
        const parts = group.get(role) ?? [];
        group.set(role, parts);
        parts.push({ value, call });
        // The first and the latest, so that others remain if one of them is mutated.
        if (parts.length > mostParts) parts.splice(mostParts - 2, 1);
      }
    }
  }

  return {
    judge(mutated, answered) {
      const called = calls(answered);
      const names = called.map(({ method }) => method);
      const checks: CheckEvent[] = [];
      for (const rule of exchangeRules(names)) {
        const check = judgeExchange(rule, answered, context);
        if (check) checks.push(check);
      }
      for (const each of called.length > 0 ? relationsOf(names) : []) {
        for (const call of called.filter(({ method }) => concerns(each, method))) {
          const own = assignRoles(each, call, context);
          for (const { key, role, value } of own) {
            const others = each.groups.get(key);
            const mine = new Map(
              own.filter((part) => part.key === key).map((part) => [part.role, { value: part.value, call }]),
            );
            for (const group of combined(each.rule, { role, value, call }, mine, others, mutated)) {
              const check = judgeGroup(each.rule, group, context);
              if (check) checks.push(check);
            }
          }
        }
      }
      return checks;
    },
  };
}

function assignRoles({ rule }: Indexed, call: Part['call'], context: Context) {
  const { snapshot } = call.exchange;
  if (rule.scope === 'snapshot' && snapshot === undefined) return [];
  return assignments(rule, call, context, []).map(({ group, role, value }) => ({
    key: rule.scope === 'snapshot' ? `${snapshot} ${group}` : group,
    role: rule.symmetric ? '' : role,
    value,
  }));
}

/** The groups that the answer completes: with each of the others in a pair, else with one of each role. */
function* combined(
  rule: RelationRule,
  part: Part & { readonly role: string },
  mine: ReadonlyMap<string, Part>,
  others: ReadonlyMap<string, readonly Part[]> | undefined,
  mutated: Exchange,
): Iterable<Map<string, Part>> {
  const notMutated = (parts: readonly Part[] = []) => parts.filter(({ call }) => call.exchange !== mutated);
  if (rule.symmetric) {
    const [newest, oldest] = rule.roles as readonly [string, string];
    for (const other of notMutated(others?.get('')))
      yield new Map([
        [newest, part],
        [oldest, other],
      ]);
    return;
  }
  const missing = rule.roles.filter((role) => role !== part.role);
  for (let choice = 0; choice < mostParts; choice++) {
    const group = new Map<string, Part>([[part.role, part]]);
    for (const role of missing) {
      const available = notMutated(others?.get(role));
      const chosen =
        available[choice] ??
        (missing.length > 1 ? available[0] : undefined) ??
        (choice === 0 ? mine.get(role) : undefined);
      if (chosen) group.set(role, chosen);
    }
    if (group.size === rule.roles.length) yield group;
    else return;
  }
}
