import type { Dialect } from '../../../spec/kernel/wire.ts';
import type { OperationName, OperationValue, SignedOperationName } from '../../../spec/operations/index.ts';
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
  /** Whether a transaction is pushed: the node refuses more of it than the chain does of those in blocks, and of those it accepted. */
  readonly isPending: boolean;
  /** Records a virtual operation that changes no more state. */
  emit<N extends OperationName>(type: N, value: OperationValue<N>): void;
  /** Records a virtual operation before the state changes; the caller calls the result after the change. */
  announce<N extends OperationName>(type: N, value: OperationValue<N>): () => void;
}

/** Applies an operation to the state, or throws RefusalError; the enclosing session undoes the changes made so far. */
export type Evaluator<N extends SignedOperationName> = (context: Context, operation: OperationValue<N>) => void;

/** Epoch seconds of the head block. */
export const now = ({ state }: Context): number => state.dynamicGlobalProperties.time;

/** The time that never comes, later than every other. */
export const never = -1;

/** The last time that JSON can name, epoch seconds: no block is later. */
export const lastTime = 2 ** 31 - 1;

/** Whether a time has come; `never` has not. */
export const isReached = (time: number, at: number): boolean => time !== never && time <= at;
