import type { Evaluator } from '../ledger/context.ts';
import { createOrder } from '../ledger/market/new-order.ts';

export const limitOrderCreate2: Evaluator<'limit_order_create2'> = (context, operation) =>
  createOrder(context, operation, operation.exchange_rate);
