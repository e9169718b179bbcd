import type { GeneratedCase } from '../../spec/generation/case.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';
import type { Corpus } from './corpus.ts';
import type { Signer } from './signer.ts';

/** Data that discovery did not find, with the reason; rules that need it are `not-testable`. */
export interface Missing {
  readonly what: string;
  readonly why: string;
}

export interface Discovered {
  readonly dialect: Dialect | undefined;
  /** Methods the target offers, documented or not, sorted. */
  readonly methods: ReadonlySet<string>;
  readonly head: number | undefined;
  /** Every block up to it is irreversible. */
  readonly irreversible: number | undefined;
  /** 64 hex, where the target reports it. */
  readonly chainId: string | undefined;
  /** Sampled irreversible blocks, ascending. */
  readonly blocks: readonly SampledBlock[];
  /** A few transactions of these blocks. */
  readonly samples: readonly SampledTransaction[];
  /** A few accounts that signed transactions of these blocks. */
  readonly signers: readonly string[];
  /** All blocks up to it are to be proven one by one; 0: only the sampled ones. */
  readonly provable: number;
  /** Data for arguments. */
  readonly corpus: Corpus;
  readonly missing: readonly Missing[];
}

/** The input of plans. */
export interface Target extends Discovered {
  /** Calls generated from the descriptions of offered methods and the corpus, by method; none where data is missing. */
  readonly cases: ReadonlyMap<string, readonly GeneratedCase[]>;
  /** An account with keys that the run may sign with; nothing signed by them is spread. */
  readonly signer?: Signer;
}

export interface SampledTransaction {
  readonly num: number;
  /** 40 hex, as in the block. */
  readonly transactionId: string;
}

export interface SampledBlock {
  readonly num: number;
  readonly transactions: number;
}
