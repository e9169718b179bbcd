import type { PathSegment } from '../../spec/kernel/error.ts';
import type { Call } from '../model/call.ts';
import type { CheckEvent } from '../model/event.ts';
import { shortHash } from '../model/hash.ts';
import type { Context, GroupDifference, RelationRule } from '../model/rule.ts';
import { broken, concluded, evidenceOf, finding } from './judging.ts';

/** One answer in its role. */
interface Part {
  readonly value: unknown;
  readonly call: Call;
}

type Group = Map<string, Part>;

export interface GroupStore {
  /** Casts one call; gives the checks of groups that it completed, which are then dropped unless the rule keeps them. */
  see(call: Call, context: Context): readonly GroupCheck[];
}

export interface GroupCheck {
  readonly check: CheckEvent;
  /** Methods of the answers that were compared. */
  readonly methods: readonly string[];
}

/** Characters of answers kept for groups that wait for their other roles; parsed they take some five times as much. */
const defaultBudget = 4 * 1024 * 1024;

/** The waiting groups of one relation. Beyond the budget the oldest are dropped, unjudged. */
export function groupStore(rule: RelationRule, budget = defaultBudget): GroupStore {
  const waiting = new Map<string, Group>();
  let held = 0;

  const drop = (key: string) => {
    for (const { call } of waiting.get(key)?.values() ?? []) held -= call.exchange.size;
    waiting.delete(key);
  };

  return {
    see(call, context) {
      const checks: GroupCheck[] = [];
      for (const { group: key, role, value } of castBy(rule, call, context, checks)) {
        const group = waiting.get(key) ?? new Map<string, Part>();
        waiting.set(key, group);
        held += call.exchange.size - (group.get(role)?.call.exchange.size ?? 0);
        group.set(role, { value, call });
        if (rule.roles.every((name) => group.has(name))) {
          if (!rule.standing) drop(key);
          const methods = [...group.values()].map((part) => part.call.method);
          const check = judgeGroup(rule, group, context);
          if (check) checks.push({ check, methods });
        }
      }
      for (const key of waiting.keys()) {
        if (held <= budget) break;
        drop(key);
      }
      return checks;
    },
  };
}

function castBy(rule: RelationRule, call: Call, context: Context, checks: GroupCheck[]) {
  const { method, exchange } = call;
  try {
    return rule.cast(call, context);
  } catch (error) {
    const check = broken({ kind: 'check', rule: rule.id, case: exchange.case, method }, error);
    checks.push({ check, methods: [method] });
    return [];
  }
}

function judgeGroup(rule: RelationRule, group: Group, context: Context): CheckEvent | undefined {
  const part = (role: string) => group.get(role) as Part;
  const parts = rule.roles.map(part);
  const booked = {
    kind: 'check',
    rule: rule.id,
    case: shortHash(...parts.map(({ call }) => call.exchange.case)),
    method: (parts[0] as Part).call.method,
  } as const;
  const isIgnored = (at: PathSegment) => parts.some(({ call }) => call.exchange.ignored.has(String(at)));
  try {
    const verdict = rule.judge(Object.fromEntries(rule.roles.map((role) => [role, part(role).value])), context);
    if (verdict === undefined) return undefined;
    if ('inconclusive' in verdict) return { ...booked, outcome: 'inconclusive', reason: verdict.inconclusive };
    const found = verdict.filter(({ path }) => !path.some(isIgnored));
    if (found.length === 0) return { ...booked, outcome: 'pass' };
    return concluded(
      booked,
      found.map((difference) => inGroup(rule, parts, part(difference.role), difference, context)),
    );
  } catch (error) {
    return broken(booked, error);
  }
}

function inGroup(rule: RelationRule, parts: readonly Part[], at: Part, difference: GroupDifference, context: Context) {
  const others = parts.filter((other) => other !== at);
  const evidence = [at, ...others].map(({ call }) => evidenceOf(call.exchange, call.method));
  const placed = { ...difference, path: [...at.call.path, ...difference.path] };
  return finding(rule, at.call.method, placed, evidence, context);
}
