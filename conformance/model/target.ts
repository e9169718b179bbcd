import type { GeneratedCase } from '../../spec/generation/case.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';
import type { Corpus } from './corpus.ts';

/** What discovery looked for and did not find, with the reason; rules that need it are `not-testable`. */
export interface Missing {
  readonly what: string;
  readonly why: string;
}

/** What discovery learned of a target. */
export interface Discovered {
  readonly dialect: Dialect | undefined;
  /** Methods the target offers, documented or not, sorted. */
  readonly methods: ReadonlySet<string>;
  readonly head: number | undefined;
  /** Every block up to it is irreversible. */
  readonly irreversible: number | undefined;
  /** 64 hex, where the target tells it. */
  readonly chainId: string | undefined;
  /** Irreversible blocks that were looked at, ascending. */
  readonly blocks: readonly SampledBlock[];
  /** A few transactions of these blocks. */
  readonly samples: readonly SampledTransaction[];
  /** A few accounts that signed transactions of these blocks. */
  readonly signers: readonly string[];
  /** All blocks up to it are to be proven one by one; 0: those looked at are enough. */
  readonly provable: number;
  /** What there is to be asked for. */
  readonly corpus: Corpus;
  readonly missing: readonly Missing[];
}

/** What plans draw their requests from. */
export interface Target extends Discovered {
  /** Calls made from the descriptions of offered methods with what there is, by method; none where that is lacking. */
  readonly cases: ReadonlyMap<string, readonly GeneratedCase[]>;
}

export interface SampledTransaction {
  readonly num: number;
  /** 40 hex, as the block tells it. */
  readonly transactionId: string;
}

export interface SampledBlock {
  readonly num: number;
  readonly transactions: number;
}
