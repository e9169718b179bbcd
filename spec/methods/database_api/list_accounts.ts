import { positional } from '../../kernel/combinators/positional.ts';
import { accountName } from '../../kernel/keys.ts';
import { time } from '../../kernel/scalars.ts';
import { account } from '../../types/account.ts';
import { list } from '../list.ts';
import { method } from '../method.ts';
import { by } from '../order.ts';

export const listAccounts = method('database_api.list_accounts', {
  summary: 'Accounts in one of three orders.',
  ...list('accounts', account, {
    // Deployed nodes take the plain name alone.
    by_name: { start: [positional({ name: accountName }), accountName], next: ['name'], deployed: [accountName] },
    by_proxy: by({ proxy: accountName, name: accountName }),
    by_next_vesting_withdrawal: by({ next_vesting_withdrawal: time, name: accountName }),
  }),
});
