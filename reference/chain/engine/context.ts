import type { Dialect } from '../../../spec/kernel/wire.ts';
import type { OperationName, OperationValue } from '../../../spec/operations/index.ts';
import type { Parameters } from './parameters.ts';
import type { Store } from './store.ts';

/** An operation as the chain applies it. */
export type Operation = {
  readonly [N in OperationName]: { readonly type: N; readonly value: OperationValue<N> };
}[OperationName];

/** What evaluators and processes work with: the state, the parameters, and where virtual operations go. */
export interface Context {
  readonly state: Store;
  readonly parameters: Parameters;
  readonly dialect: Dialect;
  /** 64 hex. */
  readonly chainId: string;
  /** A transaction that waits for its block, which no witness has taken yet. */
  readonly isPending: boolean;
  /** Records an operation that the chain makes by itself and that changes nothing more. */
  emit<N extends OperationName>(type: N, value: OperationValue<N>): void;
  /** Records one that is about to change the state; what it gives is to be called when that is done. */
  announce<N extends OperationName>(type: N, value: OperationValue<N>): () => void;
}

/** Changes the state as an operation says, or throws RefusalError and leaves what it changed to the session around it. */
export type Evaluator<N extends OperationName> = (context: Context, operation: OperationValue<N>) => void;

/** Epoch seconds of the head block. */
export const now = ({ state }: Context): number => state.dynamicGlobalProperties.time;

/** No time: later than every other. */
export const never = -1;

/** Whether a time has come; `never` has not. */
export const isReached = (time: number, at: number): boolean => time !== never && time <= at;
