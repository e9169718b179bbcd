import { core, dollar, vests } from '../../kernel/asset.ts';
import { accountName } from '../../kernel/keys.ts';
import { virtualOperation } from '../operation.ts';

export const hardfork23 = virtualOperation(
  65,
  'hardfork23',
  {
    account: accountName,
    sbd_transferred: dollar,
    core_transferred: core,
    /** What was converted, and what it became. */
    vests_converted: vests,
    total_core_from_vests: core,
  },
  { summary: 'Hardfork 23 moved the balances of an account.', source: 'deployed' },
);
