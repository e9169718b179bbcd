import { type PathSegment, pointer } from '../../../spec/kernel/error.ts';
import { hasCanonicalArguments, needsCanonicalArguments } from '../../judge/kit/canonical-arguments.ts';
import type { CheckEvent } from '../../model/event.ts';
import type { Call } from '../../model/exchange/call.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import type { Context, GroupDifference, GroupPlace, RelationRule } from '../../model/rule.ts';
import { shortHash } from '../../util/hash.ts';
import { withExcerpts } from './excerpts.ts';
import { broken, concluded, evidenceOf, finding, withFetching } from './judging.ts';
import { mergeDifferences } from './merge-differences.ts';

/** One answer in its role. */
export interface Part {
  readonly value: unknown;
  readonly call: Call;
}

/** By role; in a symmetric relation by the order of arrival. */
type Group = Map<string, Part>;

export interface GroupStore {
  /** Assigns one call to roles; returns the checks of groups that it completed, which a rule of `once` then drops. */
  see(call: Call, context: Context): readonly GroupCheck[];
  /** Drops the answers of an exchange; groups that wait for others keep waiting without them. Returns whether any had one. */
  forget(exchange: Exchange): boolean;
}

export interface GroupCheck {
  readonly check: CheckEvent;
  /** Methods of the answers that were compared. */
  readonly methods: readonly string[];
  readonly exchanges: readonly Exchange[];
}

/** A symmetric relation compares a new answer with at most so many older ones. */
const mostOlder = 3;

export function groupStore(rule: RelationRule): GroupStore {
  const waiting = new Map<string, Group>();
  const keysOf = new Map<Exchange, Set<string>>();

  const put = (key: string, place: string, part: Part) => {
    const group = waiting.get(key) ?? new Map<string, Part>();
    waiting.set(key, group.set(place, part));
    const { exchange } = part.call;
    keysOf.set(exchange, (keysOf.get(exchange) ?? new Set()).add(key));
    return group;
  };
  const checked = (group: Group, context: Context): readonly GroupCheck[] => {
    const check = judgeGroup(rule, group, context);
    const reported = [...group.values()].map(({ call }) => call);
    const exchanges = [...new Set(reported.map(({ exchange }) => exchange))];
    return check ? [{ check, methods: reported.map(({ method }) => method), exchanges }] : [];
  };

  const isEquivalent = (part: Part, other: Part | undefined) => other && rule.equivalent?.(part.value, other.value);

  const inRole = (key: string, role: string, part: Part, context: Context) => {
    const judged = waiting.get(key);
    if (judged?.size === rule.roles.length && isEquivalent(part, judged.get(role))) return [];
    const group = put(key, role, part);
    if (!rule.roles.every((name) => group.has(name))) return [];
    if (rule.once) waiting.delete(key);
    return checked(group, context);
  };
  let arrivals = 0;
  const inPairs = (key: string, part: Part, context: Context) => {
    const all = [...(waiting.get(key) ?? [])];
    const wasJudged = all.some(([, { call }]) => call !== all[0]?.[1].call);
    if (wasJudged && all.some(([, other]) => isEquivalent(part, other))) return [];
    const older = all.filter(([, { call }]) => call !== part.call);
    const [newest, oldest] = rule.roles as readonly [string, string];
    const checks = older.flatMap(([, other]) => {
      return checked(
        new Map([
          [newest, part],
          [oldest, other],
        ]),
        context,
      );
    });
    const group = put(key, `${arrivals++}`, part);
    for (const place of [...group.keys()].slice(0, -mostOlder)) group.delete(place);
    return checks;
  };

  return {
    see(call, context) {
      const { snapshot } = call.exchange;
      if (rule.scope === 'snapshot' && snapshot === undefined) return [];
      const checks: GroupCheck[] = [];
      for (const { group, role, value } of assignments(rule, call, context, checks)) {
        const key = rule.scope === 'snapshot' ? `${snapshot} ${group}` : group;
        const part = { value, call };
        checks.push(...(rule.symmetric ? inPairs(key, part, context) : inRole(key, role, part, context)));
      }
      return checks;
    },

    forget(exchange) {
      let had = false;
      for (const key of keysOf.get(exchange) ?? []) {
        const group = waiting.get(key);
        for (const [place, { call }] of group ?? []) {
          if (call.exchange === exchange) had = group?.delete(place) || had;
        }
        if (group?.size === 0) waiting.delete(key);
      }
      keysOf.delete(exchange);
      return had;
    },
  };
}

/** The roles that a call plays; where the rule fails, a broken check is added instead. */
export function assignments(rule: RelationRule, call: Call, context: Context, checks: GroupCheck[]) {
  const { method, exchange } = call;
  try {
    if (needsCanonicalArguments(rule) && !hasCanonicalArguments(call, context.dialect)) return [];
    return rule.assignRoles(call, context);
  } catch (error) {
    const check = broken({ kind: 'check', rule: rule.id, case: exchange.case, method }, error);
    checks.push({ check, methods: [method], exchanges: [exchange] });
    return [];
  }
}

/** Judges one answer in each role; undefined where they cannot be compared. */
export function judgeGroup(rule: RelationRule, group: Group, context: Context): CheckEvent | undefined {
  const part = (role: string) => group.get(role) as Part;
  const parts = rule.roles.map(part);
  const cases = parts.map(({ call }) => call.exchange.case);
  const methodLabels = {
    kind: 'check',
    rule: rule.id,
    case: shortHash(...cases),
    cases,
    method: (parts[0] as Part).call.method,
  } as const;
  const isIgnored = (at: PathSegment) => parts.some(({ call }) => call.exchange.ignored.has(String(at)));
  try {
    const verdict = rule.judge(Object.fromEntries(rule.roles.map((role) => [role, part(role).value])), context);
    if (verdict === undefined) return undefined;
    if ('inconclusive' in verdict) return { ...methodLabels, outcome: 'inconclusive', reason: verdict.inconclusive };
    const exchanges = parts.map(({ call }) => call.exchange);
    const fetched = withFetching(verdict, exchanges).filter(({ path }) => !path.some(isIgnored));
    const found = mergeDifferences(fetched);
    if (found.length === 0) return { ...methodLabels, outcome: 'pass' };
    const check = concluded(
      rule,
      methodLabels,
      found.map((difference) => inGroup(rule, group, difference, context)),
    );
    if (check.outcome === 'deviation' && rule.scope === 'snapshot' && exchanges.some(({ unsettled }) => unsettled))
      return { ...methodLabels, outcome: 'inconclusive', reason: 'a transaction may have come between the answers' };
    return withExcerpts(
      check,
      [...group.values()].map(({ call }) => call.exchange),
    );
  } catch (error) {
    return broken(methodLabels, error);
  }
}

function inGroup(rule: RelationRule, group: Group, difference: GroupDifference, context: Context) {
  const at = group.get(difference.role) as Part;
  const others = [...group.values()].filter((other) => other !== at);
  const evidence = [at, ...others].map(({ call }) => evidenceOf(call.exchange, call.method));
  const placed = { ...difference, path: [...at.call.path, ...difference.path] };
  const places = [difference, ...(difference.contradictedBy ?? [])].map((place) => placeOf(group, place));
  return finding(rule, at.call.method, placed, { places, evidence }, context, at.call.exchange);
}

function placeOf(group: Group, { role, path }: GroupPlace) {
  const { call } = group.get(role) as Part;
  return { case: call.exchange.case, method: call.method, pointer: pointer([...call.path, ...path]) };
}
