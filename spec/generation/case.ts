import type { ClauseId } from '../clauses/index.ts';
import type { Json } from '../kernel/json.ts';

/** The class of an error; what is absent is left open. */
export interface ErrorClass {
  readonly code?: number;
  /** `data.code`. */
  readonly dataCode?: number;
}

/** What a call gets: a result or an error of this class. */
export type Answer = { readonly result: true } | { readonly error: ErrorClass };

/**
 * What the documents say of the answer, with the clause that says it. `atMost`: an error, or a page of at most so many
 * elements; which of the two is left open.
 */
export type Expected =
  | (Answer & { readonly clause: ClauseId })
  | { readonly atMost: number; readonly clause: ClauseId }
  | 'unstated';

export type CaseKind = 'valid' | 'boundary' | 'mutation';

/** One call made from the description of a method. */
export interface GeneratedCase {
  /** As the dialect spells it. */
  readonly method: string;
  /** Positional for condenser_api, named elsewhere. */
  readonly params: Json;
  readonly kind: CaseKind;
  /** What is tried, in words; with a path into `params` where one value is meant. */
  readonly what: string;
  readonly expected: Expected;
  /** The answer of deployed nodes, where the description states it. */
  readonly deployed?: Answer;
  /** Deployed nodes take other arguments than the documents say: the departure. */
  readonly departure?: string;
  /** False for a mutation that the JSON Schemas of the arguments cannot refuse. */
  readonly expressible?: false;
}
