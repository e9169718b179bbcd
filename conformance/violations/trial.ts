import { clauses } from '../../spec/clauses/index.ts';
import { rules } from '../judge/index.ts';
import { calls } from '../model/exchange/call.ts';
import { type Exchange, fromJson } from '../model/exchange/exchange.ts';
import type { Finding } from '../model/finding.ts';
import { isArray, type Json } from '../model/json.ts';
import type { Context, ExchangeRule, RelationRule } from '../model/rule.ts';
import type { Target } from '../model/target.ts';
import { watchRefusals } from '../run/live/always-refused.ts';
import { concerns, dispatch } from '../run/session/dispatch.ts';
import { assignments, groupStore } from '../run/session/groups.ts';
import { judgeExchange } from '../run/session/judging.ts';
import { put } from '../util/group-by.ts';
import { type Ask, onlyCall, type Violation } from './violation.ts';

/** A run against a correct node: all of its exchanges, of one head. */
export interface Run {
  readonly exchanges: readonly Exchange[];
  readonly context: Context;
  readonly target: Pick<Target, 'cases' | 'corpus'>;
  readonly ask: Ask;
}

/** `rule`: the first one that fails the run; `unseen`: nothing does; `untried`: no answer could be broken. */
export type Tried = { readonly rule: string } | 'unseen' | 'untried';

function inBatch({ batch }: Violation, { request, answer }: Exchange): Json | undefined {
  return isArray(request.json) && isArray(answer.json) ? batch?.(answer.json, request.json) : undefined;
}

/** Tries violations in front of the answers of one run. */
export function openTrials({ exchanges, context, target, ask }: Run): (violation: Violation) => Promise<Tried> {
  const ofExchanges = dispatch(rules.filter((rule): rule is ExchangeRule => rule.kind === 'exchange'));
  const relations = rules.filter((rule): rule is RelationRule => rule.kind === 'relation');
  const named = exchanges.map((each) => [each, calls(each).map(({ method }) => method)] as const);
  const groupsOf = (rule: RelationRule, each: Exchange) =>
    calls(each)
      .filter(({ method }) => concerns(rule, method))
      .flatMap((call) => assignments(rule, call, context, []).map(({ group }) => group));
  const indexed = new Map<RelationRule, ReadonlyMap<string, readonly Exchange[]>>();
  /** The exchanges of a relation by their groups. */
  const byGroup = (rule: RelationRule) => {
    let index = indexed.get(rule);
    if (index === undefined) {
      const found = new Map<string, Exchange[]>();
      for (const [each, some] of named)
        if (some.some((name) => concerns(rule, name)))
          for (const group of new Set(groupsOf(rule, each))) put(found, group, each);
      index = found;
      indexed.set(rule, index);
    }
    return index;
  };
  const place = new Map(exchanges.map((each, index) => [each, index]));

  /** Findings of a relation in the groups of these exchanges. */
  const found = (rule: RelationRule, some: readonly Exchange[], changed: ReadonlyMap<Exchange, Exchange>) => {
    const store = groupStore(rule);
    return some
      .flatMap((each) => calls(changed.get(each) ?? each))
      .filter(({ method }) => concerns(rule, method))
      .flatMap((call) => store.see(call, context))
      .flatMap(({ check }) => check.findings ?? []);
  };
  /** Findings that the changed answers bring, beyond those of the same answers as they were. */
  const ofRelation = (rule: RelationRule, changed: ReadonlyMap<Exchange, Exchange>) => {
    const groups = new Set([...changed].flatMap((pair) => pair.flatMap((each) => groupsOf(rule, each))));
    if (groups.size === 0) return [];
    const index = byGroup(rule);
    const some = new Set([...changed.keys(), ...[...groups].flatMap((group) => index.get(group) ?? [])]);
    const inOrder = [...some].toSorted((left, right) => (place.get(left) ?? 0) - (place.get(right) ?? 0));
    const broken = found(rule, inOrder, changed);
    if (broken.length === 0) return [];
    const known = new Set(found(rule, inOrder, new Map()).map(({ id }) => id));
    return broken.filter(({ id }) => !known.has(id));
  };

  return async (violation) => {
    const level = clauses.get(violation.clause).level;
    const failing = (findings: readonly Finding[] = []) =>
      findings.some((each) => each.departure === undefined && (each.level === 'must' || each.level === level));
    const changed = new Map<Exchange, Exchange>();
    const foundIn = (each: Exchange) =>
      ofExchanges(calls(each).map(({ method }) => method)).find((rule) => {
        const check = judgeExchange(rule, each, context);
        return failing(check?.findings);
      });
    for (const [each, methods] of named) {
      const isOf = violation.methods === 'any' || methods.some((name) => violation.methods.includes(name));
      const call = isOf ? onlyCall(each) : undefined;
      const json = call ? await violation.change(call, ask) : inBatch(violation, each);
      if (json === undefined) continue;
      const broken = { ...each, answer: fromJson(json) };
      const rule = foundIn(broken);
      if (rule) return { rule: rule.id };
      changed.set(each, broken);
    }
    if (changed.size === 0) return 'untried';
    const refusals = watchRefusals(target);
    for (const each of exchanges) refusals.see(changed.get(each) ?? each);
    for (const each of refusals.all()) {
      const rule = foundIn(each);
      if (rule) return { rule: rule.id };
    }
    const methods = new Set([...changed.values()].flatMap((each) => calls(each).map(({ method }) => method)));
    for (const rule of relations) {
      if (![...methods].some((name) => concerns(rule, name))) continue;
      if (failing(ofRelation(rule, changed))) return { rule: rule.id };
    }
    return 'unseen';
  };
}
