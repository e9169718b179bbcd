import type { CheckEvent } from '../model/event.ts';
import { methodLabel } from '../model/exchange/call.ts';
import type { Exchange } from '../model/exchange/exchange.ts';
import { called, type Request } from '../model/exchange/request.ts';
import type { Rule } from '../model/rule.ts';
import { shortHash } from '../util/hash.ts';
import type { Planned } from './plan.ts';

/** A part of a run: `index` from 1 to `of`. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** What of a run is done here; without a shard everything. Every check is made in exactly one shard, whatever their number. */
export interface Share {
  /** Rules that this shard judges: relations as a whole, others on its methods. */
  readonly rules: readonly Rule[];
  /** Whether it judges answers to a request by rules of single answers. */
  owns(request: Pick<Request, 'case' | 'message'>): boolean;
  /** Whether it sends a request: its own, and those that its relations bring together with others. */
  sends(planned: Planned): boolean;
  /** The checks of an exchange that are made here. */
  made(checks: Iterable<CheckEvent>, exchange: Exchange): Iterable<CheckEvent>;
  /** Whether it reports that a rule was never judged. */
  reports(check: CheckEvent): boolean;
}

/**
 * The requests of one method are all in one shard, as some findings are about all of them; batches and other requests are
 * spread. A relation is where its first method is, so that the shards send little twice.
 */
export function shareOf(rules: readonly Rule[], shard: Shard | undefined): Share {
  if (shard === undefined) {
    const all = () => true;
    return { rules, owns: all, sends: all, made: (checks) => checks, reports: all };
  }
  const isHere = (text: string) => shardOf(text, shard.of) === shard.index;
  const isOwnRelation = (rule: Rule) => isHere(rule.methods === 'any' ? rule.id : (rule.methods[0] ?? rule.id));
  const here = rules.filter((rule) => rule.kind === 'exchange' || isOwnRelation(rule));
  const relations = here.filter(({ kind }) => kind === 'relation');
  const ids = new Set<string>(relations.map(({ id }) => id));
  const isAny = relations.some(({ methods }) => methods === 'any');
  const compared = new Set(relations.flatMap(({ methods }) => (methods === 'any' ? [] : methods)));
  const owns: Share['owns'] = (request) => isHere(placeOf(request));
  return {
    rules: here,
    owns,
    sends: ({ request, rules: requestedBy }) =>
      owns(request) ||
      isAny ||
      requestedBy.some((id) => ids.has(id)) ||
      called(request).some((method) => compared.has(method)),
    *made(checks, { case: id, request: message }) {
      const isOwn = owns({ case: id, message });
      for (const check of checks) if (isOwn || ids.has(check.rule)) yield check;
    },
    reports: ({ rule, method }) => ids.has(rule) || (isRuleOfAnswers(rules, rule) && isHere(method)),
  };
}

/** From 1. */
export function shardOf(text: string, of: number): number {
  return (Number.parseInt(shortHash(text), 16) % of) + 1;
}

function placeOf({ case: id, message }: Pick<Request, 'case' | 'message'>): string {
  const label = methodLabel(message);
  return label === 'batch' || label === 'other' ? `${label} ${id}` : label;
}

function isRuleOfAnswers(rules: readonly Rule[], id: string): boolean {
  return rules.find((rule) => rule.id === id)?.kind === 'exchange';
}
