import type { Exchange } from '../../model/exchange/exchange.ts';
import type { Period } from './periods.ts';
import type { NoExchange } from './recorded-line.ts';

/** An exchange in a recording, parsed on demand. */
export interface Recorded {
  /** Its line or entry, from 1, in ascending order. */
  readonly number: number;
  /** Its target: URL without query, or '' where the recording is of one target and does not name it. */
  readonly target: string;
  /** Request and answer, somehow in it. */
  readonly text: string;
  /** When it was under way; undefined where that was not recorded. */
  period(): Period | undefined;
  /** Undefined: there is no answer to judge. */
  exchange(): Exchange | NoExchange | undefined;
}

/** A part of a recording that cannot be read; later parts can. */
export interface Unreadable {
  /** 0 where the recording has no lines. */
  readonly line: number;
  readonly problem: string;
}

/** A complete entry that is no exchange with a node. */
export interface Skipped {
  /** What it is, in a few words; one of few texts. */
  readonly skipped: string;
}

export type Item = Recorded | Unreadable | Skipped;
