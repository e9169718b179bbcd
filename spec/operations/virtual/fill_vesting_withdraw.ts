import { asset, vests } from '../../kernel/asset.ts';
import { accountName } from '../../kernel/keys.ts';
import { virtualOperation } from '../operation.ts';

export const fillVestingWithdraw = virtualOperation(
  53,
  'fill_vesting_withdraw',
  {
    from_account: accountName,
    to_account: accountName,
    withdrawn: vests,
    /** VESTS where the route vests them again. */
    deposited: asset(['CORE', 'VESTS']),
  },
  { summary: 'A weekly part of vesting shares was withdrawn.', source: 'deployed' },
);
