import type { ClauseId } from '../../spec/clauses/index.ts';
import { type Call, calls } from '../model/exchange/call.ts';
import type { Exchange } from '../model/exchange/exchange.ts';
import type { Json } from '../model/json.ts';

/** Asks the correct node the same method with other arguments; the complete answer, undefined where it gives none. */
export type Ask = (call: Call, params: Json) => Promise<Json | undefined>;

/** How a clause is broken. */
export const kinds = [
  'member absent',
  'wrong type',
  'another value',
  'other elements',
  'argument ignored',
  'argument refused',
  'order broken',
  'page hole',
  'off by one',
  'method missing',
  'written',
] as const;

export type Kind = (typeof kinds)[number];

/** A node that breaks one clause wherever it can, and nothing else. */
export interface Violation {
  /** Stable: the clause, how, and what of it. */
  readonly id: string;
  readonly clause: ClauseId;
  readonly kind: Kind;
  /** Methods whose answers it may break. */
  readonly methods: 'any' | readonly string[];
  /** The answer of the broken node to a call; undefined: that of the correct one. */
  change(call: Call, ask: Ask): Json | undefined | Promise<Json | undefined>;
  /** Its answer to a batch, by that of the correct one and the requests; absent: the same. */
  batch?(answers: readonly Json[], requests: readonly Json[]): Json | undefined;
}

export function violation(
  clause: string,
  kind: Kind,
  detail: string,
  methods: Violation['methods'],
  change: Violation['change'],
): Violation {
  return { id: `${clause}: ${kind}${detail && `, ${detail}`}`, clause: clause as ClauseId, kind, methods, change };
}

/** The only call of an exchange: what a batch holds is left as it is. */
export function onlyCall(exchange: Exchange): Call | undefined {
  const [call, another] = Array.isArray(exchange.request.json) ? [] : calls(exchange);
  return another === undefined ? call : undefined;
}

/** An answer with another result. */
export const withResult = ({ answer }: Call, result: Json): Json => ({ ...answer, result });

/** An answer with an error instead of a result. */
export function refusal({ answer }: Call, code = -32000, message = 'unspecified'): Json {
  const { result: _, ...rest } = answer;
  return { ...rest, error: { code, message, data: { code: 0, name: 'exception', message, stack: [] } } };
}
