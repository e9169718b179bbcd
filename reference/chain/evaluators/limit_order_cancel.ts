import type { Evaluator } from '../engine/context.ts';
import { cancelOrder } from '../engine/market.ts';
import { unknown } from '../engine/refusals.ts';
import { found } from '../engine/rows.ts';

export const limitOrderCancel: Evaluator<'limit_order_cancel'> = (context, { owner, orderid }) =>
  cancelOrder(context, found(context.state.limitOrders.by.account.get(owner, orderid), unknown.order));
