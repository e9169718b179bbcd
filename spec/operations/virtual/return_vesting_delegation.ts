import { vests } from '../../kernel/asset.ts';
import { accountName } from '../../kernel/keys.ts';
import { virtualOperation } from '../operation.ts';

export const returnVestingDelegation = virtualOperation(
  59,
  'return_vesting_delegation',
  {
    account: accountName,
    vesting_shares: vests,
  },
  { summary: 'Delegated vesting shares came back.', source: 'deployed' },
);
