import type { verifyAuthority } from '../../spec/authority/verify-authority.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';
import type { OperationRecord, QueriedBlock } from './block-records.ts';
import type { PluginIndexesView } from './indexes/index.ts';
import type { Protocol } from './protocol.ts';
import type { StateView } from './state/index.ts';

/**
 * The read interface of a chain for the APIs; the recorded chain and the engine both implement it. Values are neutral (see
 * `spec/kernel`): the API layer writes them in the form of its namespace and the dialect of the chain.
 */
export interface ChainView {
  readonly dialect: Dialect;
  readonly protocol: Protocol;
  /** Changes whenever any answer may change: with a new block, a removed one, or a pending transaction. Replies are cached by it. */
  readonly revision: number;
  readonly headBlockNumber: number;
  /** The time by the node's clock, epoch seconds; of a recorded chain later than all of it. */
  readonly clock: number;
  readonly state: StateView;
  /** The plugin indexes, made from all operations on first use. */
  readonly pluginIndexes: PluginIndexesView;
  /** Why the signatures of a transaction are refused; undefined: they are those that it needs. */
  readonly verifyAuthority: typeof verifyAuthority;
  /** The block with its id, signing key and transaction ids; undefined when the chain has none of that number. */
  block(blockNum: number): QueriedBlock | undefined;
  /** Every operation of the block in the order of application, virtual ones included; empty for an unknown block. */
  operationsInBlock(blockNum: number): readonly OperationRecord[];
}
