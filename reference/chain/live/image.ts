import type { Dialect } from '../../../spec/kernel/wire.ts';
import type { Parameters } from '../ledger/parameters.ts';
import type { StoreImage } from '../ledger/store.ts';
import type { Protocol } from '../protocol.ts';
import type { BlockArchive, ChangeByHand } from './block-log.ts';
import type { ChainRecord } from './record.ts';

/** What a chain began with. */
export interface ChainOrigin {
  readonly protocol: Protocol;
  readonly dialect: Dialect;
  /** 64 hex. */
  readonly chainId: string;
  /** Epoch seconds. */
  readonly time: number;
  /** The key of the first witness, 66 hex. */
  readonly initKey: string;
  /** What differs from the parameters of the protocol. */
  readonly parameters: Partial<Parameters>;
}

/** A chain as data: what is final, and what can still be taken back. It stays as it is while the chain goes on. */
export interface ChainImage {
  readonly origin: ChainOrigin;
  /** At the last final block. */
  readonly state: StoreImage;
  /** The rows of the plugin indexes, by the names of their tables. */
  readonly pluginIndexes: StoreImage['rows'];
  /** The final blocks. */
  readonly blocks: BlockArchive;
  /** What is applied on top, in order. */
  readonly tail: readonly ChainRecord[];
  /** What was changed by hand on top of final blocks: the state has it, and no block says it. */
  readonly byHand: readonly ChangeByHand[];
  /** Public keys, 66 hex, that sign for every account. */
  readonly skeletonKeys: readonly string[];
}
