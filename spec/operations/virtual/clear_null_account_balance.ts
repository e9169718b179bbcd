import { anyAsset } from '../../kernel/asset.ts';
import { array } from '../../kernel/combinators/containers.ts';
import { virtualOperation } from '../operation.ts';

export const clearNullAccountBalance = virtualOperation(
  62,
  'clear_null_account_balance',
  {
    total_cleared: array(anyAsset),
  },
  { summary: 'The balances of the account null were burnt.', source: 'deployed' },
);
