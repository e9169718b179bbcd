import type { Dialect } from '../../../spec/kernel/wire.ts';
import type { OperationRecord, QueriedBlock } from '../block-records.ts';
import type { Context } from '../ledger/context.ts';
import { type Genesis, genesisState } from '../ledger/genesis/genesis.ts';
import type { Observer } from '../ledger/observer.ts';
import type { Store } from '../ledger/store.ts';
import { applyBlock } from './block.ts';
import { type Mechanics, mechanics } from './mechanics.ts';
import { operationContext } from './operation-context.ts';

export interface EngineOptions extends Genesis {
  readonly dialect: Dialect;
  /** 64 hex. */
  readonly chainId: string;
  readonly verifiesSignatures?: boolean;
  /** What follows the chain. */
  readonly observers?: readonly Observer[];
  /** What it runs by; those of a right chain unless given. */
  readonly mechanics?: Mechanics | undefined;
}

/** Applies the blocks of a chain that others made, for good. The same genesis and blocks give the same state. */
export interface Engine {
  readonly state: Store;
  /** Applies the next block and returns its operations, virtual ones included. @throws RefusalError and changes nothing. */
  applyBlock(block: QueriedBlock): readonly OperationRecord[];
  /** Changes the state as no block can. */
  change(by: (context: Context) => void): void;
  /** Public keys, 66 hex, that sign for every account. */
  readonly skeletonKeys: Set<string>;
}

export function createEngine({
  dialect,
  chainId,
  verifiesSignatures = true,
  observers = [],
  mechanics: parts = mechanics,
  ...stated
}: EngineOptions): Engine {
  const genesis = { ...stated, parameters: parts.parameters(stated.parameters) };
  const state = genesisState(genesis, parts.store);
  const skeletonKeys = new Set<string>();
  const of = { skeletonKeys, dialect, chainId, verifiesSignatures, observers, mechanics: parts };
  const { context, emitted } = operationContext({ state, parameters: genesis.parameters, ...of });
  return {
    state,
    applyBlock(block) {
      state.journal.attempt(() => applyBlock(context, block)).session.merge();
      return emitted.records;
    },
    change(by) {
      state.journal.attempt(() => by(context)).session.merge();
    },
    skeletonKeys,
  };
}
