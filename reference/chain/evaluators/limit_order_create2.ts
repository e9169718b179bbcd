import type { Evaluator } from '../engine/context.ts';
import { createOrder } from '../engine/new-order.ts';

export const limitOrderCreate2: Evaluator<'limit_order_create2'> = (context, operation) =>
  createOrder(context, operation, operation.exchange_rate);
