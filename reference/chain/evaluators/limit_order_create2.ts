import type { Evaluator } from '../ledger/context.ts';
import { createOrder } from '../ledger/market/new-order.ts';

/**
 * Offers one asset of the market for the other at an exchange rate. Refuses the same as limit_order_create
 * (deployed: limit_order_create2_evaluator, steem_evaluator.cpp).
 */
export const limitOrderCreate2: Evaluator<'limit_order_create2'> = (context, operation) =>
  createOrder(context, operation, operation.exchange_rate);
