import { type Context, now } from '../engine/context.ts';
import { due } from '../engine/due.ts';
import { cancelOrder } from '../engine/market.ts';

/** Cancels expired orders. */
export function cancelExpiredOrders(context: Context): void {
  const time = now(context);
  for (const order of due(context.state.limitOrders.by.expiration, ({ expiration }) => expiration < time))
    cancelOrder(context, order);
}
