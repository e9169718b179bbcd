import type { Evaluator } from '../ledger/context.ts';
import { cancelOrder } from '../ledger/market/market.ts';
import { unknown } from '../ledger/refusals.ts';
import { found } from '../ledger/rows.ts';

/**
 * Takes an open order back. Refuses an unknown order
 * (deployed: limit_order_cancel_evaluator, steem_evaluator.cpp).
 */
export const limitOrderCancel: Evaluator<'limit_order_cancel'> = (context, { owner, orderid }) =>
  cancelOrder(context, found(context.state.limitOrders.by.account.get(owner, orderid), unknown.order));
