import type { Template } from '../replies/reply.ts';

/** A cached answer. */
export interface Entry extends Template {
  /** Milliseconds of the clock; Infinity: without end. */
  readonly expires: number;
}

/** Where answers are kept: here, and behind it perhaps where other gateways find them. */
export interface Store {
  /** The entry that this process has; nothing that has expired. */
  near(key: string): Entry | undefined;
  /** The entry that others share; never rejects: a store that is away has nothing. */
  far?(key: string): Promise<Entry | undefined>;
  put(key: string, entry: Entry): void;
  /** Remembers the last irreversible block for others, or tells theirs; 0 is unknown. */
  putIrreversible?(block: number): void;
  irreversible?(): Promise<number>;
  /** Forgets what this process has. */
  clear(): void;
  size(): { readonly entries: number; readonly bytes: number };
  /** Whether a shared store is reachable; undefined where there is none. */
  reachable?(): boolean;
  close(): Promise<void>;
}
