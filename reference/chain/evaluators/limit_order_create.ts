import type { Evaluator } from '../ledger/context.ts';
import { createOrder } from '../ledger/market/new-order.ts';

export const limitOrderCreate: Evaluator<'limit_order_create'> = (context, operation) =>
  createOrder(context, operation, { base: operation.amount_to_sell, quote: operation.min_to_receive });
