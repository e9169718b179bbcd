import type { Dialect } from '../../../spec/kernel/wire.ts';
import type { OperationRecord, QueriedBlock } from '../view.ts';
import { applyBlock } from './apply-block.ts';
import type { TransactionContext } from './apply-transaction.ts';
import type { Operation } from './context.ts';
import { createEmitted } from './emitted.ts';
import { type Genesis, genesisState } from './genesis.ts';
import { announced, type Observer } from './observer.ts';
import type { Store } from './store.ts';

export interface EngineOptions extends Genesis {
  readonly dialect: Dialect;
  /** 64 hex. */
  readonly chainId: string;
  readonly verifiesSignatures?: boolean;
  /** What follows the chain. */
  readonly observers?: readonly Observer[];
}

/** A chain that grows: no clock, no randomness, no I/O. The same genesis and blocks give the same state. */
export interface Engine {
  readonly state: Store;
  /** Applies the next block and gives every operation of it, virtual ones included. @throws RefusalError and changes nothing. */
  applyBlock(block: QueriedBlock): readonly OperationRecord[];
}

export function createEngine({
  dialect,
  chainId,
  verifiesSignatures = true,
  observers = [],
  ...genesis
}: EngineOptions): Engine {
  const state = genesisState(genesis);
  const emitted = createEmitted(() => state.dynamicGlobalProperties.time);
  const newest = () => announced(observers, context, emitted.records.at(-1) as OperationRecord);
  const context: TransactionContext = {
    state,
    parameters: genesis.parameters,
    dialect,
    chainId,
    isPending: false,
    verifiesSignatures,
    place: emitted,
    observers,
    applied(operation) {
      emitted.applied(operation);
      return newest();
    },
    announce(type, value) {
      emitted.virtual({ type, value } as unknown as Operation);
      return newest();
    },
    emit: (type, value) => context.announce(type, value)(),
  };
  return {
    state,
    applyBlock(block) {
      const session = state.journal.open();
      try {
        applyBlock(context, block);
      } catch (error) {
        session.undo();
        throw error;
      }
      session.merge();
      return emitted.records;
    },
  };
}
