import type { Dialect } from '../../spec/kernel/wire.ts';
import type { Operation } from '../chain/ledger/context.ts';
import type { Protocol } from '../chain/protocol.ts';
import type { StateView } from '../chain/state/index.ts';

/** What a refusal is explained with. */
export interface Explained {
  readonly state: StateView;
  readonly dialect: Dialect;
  readonly protocol: Protocol;
  readonly chainId: string;
  /** Those of the refused transaction. */
  readonly operations: readonly Operation[];
}
