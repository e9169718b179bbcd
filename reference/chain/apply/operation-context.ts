import type { Dialect } from '../../../spec/kernel/wire.ts';
import type { OperationRecord } from '../block-records.ts';
import type { Operation } from '../ledger/context.ts';
import { createEmitted, type Emitted } from '../ledger/emitted.ts';
import { announced, type Observer } from '../ledger/observer.ts';
import type { Parameters } from '../ledger/parameters.ts';
import type { Store } from '../ledger/store.ts';
import { type Mechanics, mechanics } from './mechanics.ts';
import type { TransactionContext } from './transaction.ts';

export interface ContextOptions {
  readonly state: Store;
  readonly parameters: Parameters;
  readonly dialect: Dialect;
  /** 64 hex. */
  readonly chainId: string;
  readonly verifiesSignatures: boolean;
  /** Whether what is applied now was verified before; never unless given. */
  readonly isTrusted?: (() => boolean) | undefined;
  readonly isPending?: boolean;
  /** Public keys, 66 hex, that sign for every account; none unless given. */
  readonly skeletonKeys?: ReadonlySet<string>;
  /** What follows the chain beside its resource credits. */
  readonly observers: readonly Observer[];
  /** Those of a right chain unless given. */
  readonly mechanics?: Mechanics | undefined;
}

/** What applies transactions and blocks, and the operations of the block at hand. */
export interface OperationContext {
  readonly context: TransactionContext;
  readonly emitted: Emitted;
}

export function operationContext({
  isPending = false,
  observers: others,
  verifiesSignatures,
  isTrusted = () => false,
  mechanics: by = mechanics,
  ...of
}: ContextOptions): OperationContext {
  const observers = [by.resourceCredits, ...others];
  const emitted = createEmitted(() => of.state.dynamicGlobalProperties.time);
  const heard = (record: OperationRecord) => announced(observers, context, record, emitted.records.length - 1);
  const context: TransactionContext = {
    ...of,
    mechanics: by,
    observers,
    isPending,
    get verifiesSignatures() {
      return verifiesSignatures && !isTrusted();
    },
    place: emitted,
    applied: (operation) => heard(emitted.applied(operation)),
    announce: (type, value) => heard(emitted.virtual({ type, value } as unknown as Operation)),
    emit: (type, value) => context.announce(type, value)(),
  };
  return { context, emitted };
}
