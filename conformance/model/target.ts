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
  /** Irreversible blocks that were looked at, ascending. */
  readonly blocks: readonly SampledBlock[];
  readonly missing: readonly Missing[];
}

export interface SampledBlock {
  readonly num: number;
  readonly transactions: number;
}
