import type { Chain } from '../../chain/live/chain.ts';
import type { ChainView } from '../../chain/view.ts';
import { codes, defineError, kinds } from '../../rpc/errors.ts';

const readOnly = defineError({
  code: codes.server,
  kind: kinds.assertion,
  at: 'push_transaction',
  format: 'this chain is recorded and read-only: it takes no transactions and no blocks',
});

/** The chain, where it can be changed. @throws RpcError for a recorded one. */
export function liveChain(view: ChainView): Chain {
  if (!('pushTransaction' in view)) throw readOnly();
  return view as Chain;
}
