import { type Context, now } from '../ledger/context.ts';
import { due } from '../ledger/due.ts';
import { cancelOrder } from '../ledger/market/market.ts';

/** Cancels expired orders (deployed: clear_expired_orders, database.cpp). */
export function cancelExpiredOrders(context: Context): void {
  const time = now(context);
  for (const order of due(context.state.limitOrders.by.expiration, ({ expiration }) => expiration < time))
    cancelOrder(context, order);
}
