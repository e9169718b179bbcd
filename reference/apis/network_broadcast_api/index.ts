import type { WritersOf } from '../kit/handler.ts';
import { broadcasts } from '../topics/broadcasts.ts';

/** Every method of network_broadcast_api; all change the chain. */
export const networkBroadcastApi = {
  'network_broadcast_api.broadcast_block': broadcasts['network_broadcast_api.broadcast_block'],
  'network_broadcast_api.broadcast_transaction': broadcasts['network_broadcast_api.broadcast_transaction'],
} satisfies WritersOf<'network_broadcast_api'>;
