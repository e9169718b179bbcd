import type { Dialect } from '../../../spec/kernel/wire.ts';
import type { OperationRecord, QueriedBlock } from '../view.ts';
import { applyBlock } from './apply-block.ts';
import type { Operation } from './context.ts';
import { createEmitted } from './emitted.ts';
import { type Genesis, genesisState } from './genesis.ts';
import type { Store } from './store.ts';

export interface EngineOptions extends Genesis {
  readonly dialect: Dialect;
  /** 64 hex. */
  readonly chainId: string;
  readonly verifiesSignatures?: boolean;
}

/** A chain that grows: no clock, no randomness, no I/O. The same genesis and blocks give the same state. */
export interface Engine {
  readonly state: Store;
  /** Applies the next block and gives every operation of it, virtual ones included. @throws RefusalError and changes nothing. */
  applyBlock(block: QueriedBlock): readonly OperationRecord[];
}

export function createEngine({ dialect, chainId, verifiesSignatures = true, ...genesis }: EngineOptions): Engine {
  const state = genesisState(genesis);
  const emitted = createEmitted(() => state.dynamicGlobalProperties.time);
  const context = {
    state,
    parameters: genesis.parameters,
    dialect,
    chainId,
    isPending: false,
    verifiesSignatures,
    place: emitted,
    applied: (operation: Operation) => emitted.applied(operation),
    emit: (type: Operation['type'], value: unknown) => emitted.virtual({ type, value } as Operation),
  };
  return {
    state,
    applyBlock(block) {
      const session = state.journal.open();
      try {
        applyBlock(context as Parameters<typeof applyBlock>[0], block);
      } catch (error) {
        session.undo();
        throw error;
      }
      session.merge();
      return emitted.records;
    },
  };
}
