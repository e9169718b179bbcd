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
  /** Remembers the last irreversible block of an address for others, or tells what they know. */
  putIrreversible?(address: string, block: number): void;
  irreversible?(): Promise<ReadonlyMap<string, number>>;
  /** Forgets what this process has. */
  clear(): void;
  size(): { readonly entries: number; readonly bytes: number };
  /** Whether a shared store is reachable; undefined where there is none. */
  reachable?(): boolean;
  close(): Promise<void>;
}
