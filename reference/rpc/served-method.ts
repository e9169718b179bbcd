import type { AnyMethod } from '../../spec/methods/method.ts';
import type { ChainView } from '../chain/view.ts';

/** The parts of a method for reading arguments and writing results. */
export interface Described extends Pick<AnyMethod, 'name' | 'form' | 'params' | 'result' | 'defaults' | 'deployed'> {
  /** Arguments are members of an object in the legacy form too. */
  readonly isNamed?: true;
}

/** A method with its handler, as the dispatch needs it. */
export interface ServedMethod {
  readonly method: Described;
  readonly handle: (view: ChainView, params: never) => unknown;
  /** Whether it changes the chain: never cached, and it may answer later. */
  readonly writes?: boolean;
}

/** What a dispatch answers. */
export interface ServedApi {
  readonly methods: readonly ServedMethod[];
  /** The OpenRPC document as JSON text; loaded on first use. */
  readonly discover: (view: ChainView) => Promise<string>;
}
