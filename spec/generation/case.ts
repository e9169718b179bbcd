import type { ClauseId } from '../clauses/index.ts';
import type { Json } from '../kernel/json/json.ts';

/** The class of an error; absent members are open. */
export interface ErrorClass {
  readonly code?: number;
  /** `data.code`. */
  readonly dataCode?: number;
}

/** The expected answer: a result or an error of this class. */
export type Answer = { readonly result: true } | { readonly error: ErrorClass };

/**
 * The documented answer, with its clause. `atMost`: an error, or a page of at most so many elements; the documents leave open
 * which.
 */
export type Expected =
  | (Answer & { readonly clause: ClauseId })
  | { readonly atMost: number; readonly clause: ClauseId }
  | 'unstated';

export type CaseKind = 'valid' | 'boundary' | 'mutation';

/** One call made from the description of a method. */
export interface GeneratedCase {
  /** In the dialect's spelling. */
  readonly method: string;
  /** Positional for condenser_api, named elsewhere. */
  readonly params: Json;
  readonly kind: CaseKind;
  /** The tested aspect in words, with a path into `params` for a single value. */
  readonly what: string;
  readonly expected: Expected;
  /** The answer of deployed nodes, if the description states it. */
  readonly deployed?: Answer;
  /** The departure, if deployed nodes take other arguments than documented. */
  readonly departure?: string;
  /** False for a mutation that the JSON Schemas of the arguments cannot refuse. */
  readonly expressible?: false;
}
