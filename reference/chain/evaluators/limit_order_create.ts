import type { Evaluator } from '../ledger/context.ts';
import { createOrder } from '../ledger/market/new-order.ts';

/**
 * Offers one asset of the market for the other at a price; fills what matches at once. Refuses an expired order, one to fill or kill that does not match, more than the seller has
 * (deployed: limit_order_create_evaluator, steem_evaluator.cpp).
 */
export const limitOrderCreate: Evaluator<'limit_order_create'> = (context, operation) =>
  createOrder(context, operation, { base: operation.amount_to_sell, quote: operation.min_to_receive });
