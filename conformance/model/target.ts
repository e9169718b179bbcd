import type { Dialect } from '../../spec/kernel/wire.ts';

/** What discovery looked for and did not find, with the reason; rules that need it are `not-testable`. */
export interface Missing {
  readonly what: string;
  readonly why: string;
}

/** What discovery learned of the target; plans draw their arguments from here. */
export interface Target {
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
  readonly missing: readonly Missing[];
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
