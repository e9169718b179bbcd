import { array } from '../../kernel/combinators/containers.ts';
import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { openOrder } from '../../types/limit-order.ts';
import { method } from '../method.ts';

export const getOpenOrders = method('condenser_api.get_open_orders', {
  summary: 'Open orders of an account on the internal market.',
  params: { account: accountName },
  selects: { account: 'seller' },
  result: array(deployed(openOrder)),
  source: 'document 2, Accounts',
});
