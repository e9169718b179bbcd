import type { MethodName, methods } from '../../../spec/methods/index.ts';
import type { ParamsOf, ResultOf } from '../../../spec/methods/method.ts';
import type { ChainView } from '../../chain/view.ts';

/** How a method answers: from its arguments and the chain, as neutral values; throws RpcError. */
export type Handler<M extends MethodName> = (
  view: ChainView,
  params: ParamsOf<(typeof methods)[M]>,
) => ResultOf<(typeof methods)[M]>;

/** A method that changes the chain: it is called every time, and may answer later. */
export type Writer<M extends MethodName> = (
  view: ChainView,
  params: ParamsOf<(typeof methods)[M]>,
) => ResultOf<(typeof methods)[M]> | Promise<ResultOf<(typeof methods)[M]>>;

/** The methods that change the chain. */
export type Broadcasts = Extract<MethodName, `${string}.broadcast_${string}`>;

/** The methods that only read. */
export type Reads = Exclude<MethodName, Broadcasts>;

/** A handler for each reading method of a namespace. */
export type HandlersOf<Namespace extends string> = {
  readonly [M in Extract<Reads, `${Namespace}.${string}`>]: Handler<M>;
};

/** A writer for each broadcast of a namespace. */
export type WritersOf<Namespace extends string> = {
  readonly [M in Extract<Broadcasts, `${Namespace}.${string}`>]: Writer<M>;
};
