import type { MethodName } from '../../spec/methods/index.ts';
import { codes, defineError, kinds } from '../server/errors.ts';
import type { Handler } from './handler.ts';

const readOnly = defineError({
  code: codes.server,
  kind: kinds.assertion,
  at: 'push_transaction',
  format: 'this chain is recorded and read-only: it takes no transactions and no blocks',
});

function refuse(): never {
  throw readOnly();
}

/** A recorded chain does not grow. */
export const broadcasts = {
  'condenser_api.broadcast_block': refuse,
  'condenser_api.broadcast_transaction': refuse,
  'condenser_api.broadcast_transaction_synchronous': refuse,
  'network_broadcast_api.broadcast_block': refuse,
  'network_broadcast_api.broadcast_transaction': refuse,
} as const satisfies { readonly [M in MethodName]?: Handler<M> };
