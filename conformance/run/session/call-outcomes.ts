import { calls } from '../../model/exchange/call.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import { isArray, isObject, type Json, member } from '../../model/json.ts';
import type { Rule } from '../../model/rule.ts';
import { truncate } from '../../model/truncate.ts';

export interface CallOutcome {
  /** Calls that were answered. */
  readonly answers: number;
  /** Of these, errors. */
  readonly refused: number;
  /** Of these, empty results. */
  readonly empty: number;
  /** Code and message of the first error. */
  readonly error?: string;
}

/** Counts answers, so that a rule that judged nothing has a reason. It keeps no answer. */
export interface CallOutcomes {
  /** `requestedBy` are the rules that planned this exchange. */
  see(exchange: Exchange, requestedBy: readonly string[]): void;
  /** Of the calls that the rule itself planned, else of all calls; undefined: no call was answered. */
  of(rule: string, method: string): CallOutcome | undefined;
  /** How many exchanges that the rule planned were answered. */
  answered(rule: string): number;
}

type Counted = { -readonly [K in keyof CallOutcome]: CallOutcome[K] };

/** Memory is bounded: one count for each method that a rule names, and for each rule. */
export function countCallOutcomes(rules: readonly Rule[]): CallOutcomes {
  const named = new Set(rules.flatMap(({ methods }) => (methods === 'any' ? [] : methods)));
  const ofAll = new Map<string, Counted>();
  const ofRules = new Map(rules.map(({ id }) => [id as string, { exchanges: 0, methods: new Map<string, Counted>() }]));
  const count = (counts: Map<string, Counted>, method: string, result: Json | undefined, error: Json | undefined) => {
    const callOutcome = counts.get(method) ?? { answers: 0, refused: 0, empty: 0 };
    counts.set(method, callOutcome);
    callOutcome.answers++;
    if (error !== undefined) {
      callOutcome.refused++;
      callOutcome.error ??= textOf(error);
    } else if (result !== undefined && isEmpty(result)) callOutcome.empty++;
  };
  return {
    see(exchange, requestedBy) {
      // These report that others were not answered, or that all were refused.
      if (exchange.silence !== undefined || exchange.onlyRefused !== undefined) return;
      const own = requestedBy.flatMap((rule) => ofRules.get(rule) ?? []);
      for (const each of own) each.exchanges++;
      for (const { method, result, error } of calls(exchange)) {
        if (!named.has(method)) continue;
        count(ofAll, method, result, error);
        for (const { methods } of own) count(methods, method, result, error);
      }
    },
    of: (rule, method) => ofRules.get(rule)?.methods.get(method) ?? ofAll.get(method),
    answered: (rule) => ofRules.get(rule)?.exchanges ?? 0,
  };
}

const longest = 60;

function textOf(error: Json): string {
  const [code, message] = [member(error, 'code'), member(error, 'message')];
  const words = typeof message === 'string' ? message.replaceAll(/[\s\p{Cc}]+/gu, ' ') : '';
  const reported = words.length > longest ? `${truncate(words, longest).replace(/[\ud800-\udbff]$/, '')}…` : words;
  return `${typeof code === 'number' ? code : 'no code'} ${reported}`.trim();
}

/** Whether a result is empty or has only empty lists. */
function isEmpty(result: Json): boolean {
  if (isArray(result)) return result.length === 0;
  if (!isObject(result)) return result === null;
  for (const name in result) if (!isArray(result[name]) || result[name].length > 0) return false;
  return true;
}
