import { accountName } from '../../kernel/keys.ts';
import { limitOrder } from '../../types/limit-order.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const findLimitOrders = method('database_api.find_limit_orders', {
  summary: 'Open orders of an account on the internal market.',
  params: { account: accountName },
  selects: { account: 'seller' },
  result: keyed('orders', limitOrder),
  source: 'document 3, database_api',
});
