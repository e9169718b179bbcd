import { coreOrDollar } from '../../kernel/asset.ts';
import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { virtualOperation } from '../operation.ts';

export const fillOrder = virtualOperation(
  54,
  'fill_order',
  {
    current_owner: accountName,
    current_orderid: u32,
    current_pays: coreOrDollar,
    open_owner: accountName,
    open_orderid: u32,
    open_pays: coreOrDollar,
  },
  { summary: 'Two orders of the market were filled by each other.', source: 'deployed' },
);
