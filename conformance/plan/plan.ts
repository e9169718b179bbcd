import { called, type Request } from '../model/exchange/request.ts';
import type { Rule } from '../model/rule.ts';
import type { Target } from '../model/target.ts';
import { put } from '../util/group-by.ts';
import { seeded } from '../util/random.ts';
import { isPinned } from './pinned.ts';

export interface Planned {
  readonly request: Request;
  /** Rules that requested it. */
  readonly rules: readonly string[];
}

export interface PlanOptions {
  readonly seed: number;
  /** Requests of other methods are omitted. */
  selected(method: string): boolean;
  /** Cases that are already answered, at an unknown snapshot. */
  readonly done: ReadonlySet<string>;
  /** Rules that judge nothing in this run, but whose requests others may use. */
  readonly others?: readonly Rule[];
}

/**
 * All requests of the rules to this target, each once, those of relations of one snapshot first and
 * beside one another. The same target and seed give the same requests.
 */
export function plan(
  rules: readonly Rule[],
  target: Target,
  { seed, selected, done, others = [] }: PlanOptions,
): readonly Planned[] {
  const requests = new Map<string, { request: Request; rules: string[] }>();
  const add = (request: Request, requestedBy: readonly Rule[]) => {
    const isAgain = requestedBy.some(isOfSnapshot) && !isPinned(request, target.irreversible);
    if ((done.has(request.case) && !isAgain) || !called(request).every(selected)) return;
    const entry = requests.get(request.case) ?? { request, rules: [] };
    entry.rules.push(...requestedBy.map(({ id }) => id).filter((id) => !entry.rules.includes(id)));
    requests.set(request.case, entry);
  };
  const requested = (rule: Rule) => rule.plan?.(target, seeded(seed, rule.id)) ?? [];
  const wants = new Map<string, Rule[]>();
  for (const rule of [...rules.filter(isOfSnapshot), ...rules.filter((each) => !isOfSnapshot(each))]) {
    const own = requested(rule);
    for (const request of own) add(request, [rule]);
    for (const method of leftToOthers(rule, own)) put(wants, method, rule);
  }
  for (const request of wants.size === 0 ? [] : others.flatMap(requested)) {
    const fed = new Set(called(request).flatMap((method) => wants.get(method) ?? []));
    if (fed.size > 0) add(request, [...fed]);
  }
  // Copies, as a list that grew by push has room for sixteen more.
  return [...requests.values()].map((each) => ({ ...each, rules: each.rules.slice() }));
}

/** Methods whose answers come from requests of others: all of a relation, which plans few; else those outside its own plan. */
function leftToOthers({ kind, methods }: Rule, own: readonly Request[]): readonly string[] {
  if (methods === 'any') return [];
  const requested = new Set(kind === 'relation' ? [] : own.flatMap(called));
  return methods.filter((method) => !requested.has(method));
}

/** Whether it brings answers together that must be of the same head. */
export function isOfSnapshot(rule: Rule): boolean {
  return rule.kind === 'relation' && rule.scope === 'snapshot';
}
