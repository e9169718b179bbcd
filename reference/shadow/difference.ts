import type { Json } from '../../spec/kernel/json/json.ts';

/** A call that shows a difference, with its answer where it is at hand. */
export interface ShownCall {
  readonly method: string;
  readonly params: Json;
  readonly result?: Json | undefined;
}

/** What is compared: the blocks themselves, their operations, the state at a head, and which transactions are accepted. */
export type ComparedPart = 'blocks' | 'operations' | 'state' | 'writes';

/** The first place where a chain that is followed is not what the engine comes to. */
export interface ShadowDifference {
  readonly part: ComparedPart;
  readonly kind: 'missing' | 'unexpected' | 'value' | 'shape';
  /** Where it shows first. */
  readonly block: number;
  /** The last head before at which the same was equal; undefined: none that was compared. */
  readonly since?: number | undefined;
  /** Of the state; `blocks`, `operations` or `writes` else. */
  readonly section: string;
  /** What it comes from, or probably does: `transfer in transaction 2 of block 17`; undefined: no operation of these blocks. */
  readonly operation?: string | undefined;
  /** From the root of the answer of the first call. */
  readonly pointer: string;
  /** What the engine has, and what the target has; `nothing` where there is none. */
  readonly expected: string;
  readonly actual: string;
  /** The call whose answer the pointer leads into, first. */
  readonly calls: readonly ShownCall[];
  /** What else differs at the same head. */
  readonly also: readonly { readonly section: string; readonly values: number }[];
  /** Of writes: the shortest script that shows it, a line each. */
  readonly script?: readonly string[];
}
