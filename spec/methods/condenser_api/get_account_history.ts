import { array } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { historyEntry, historyPosition } from '../../types/account-history.ts';
import { historyErrors, historyPaging } from '../history.ts';
import { method } from '../method.ts';

export const getAccountHistory = method('condenser_api.get_account_history', {
  summary: 'Operations that touched an account, oldest first, up to a position.',
  params: { account: accountName, start: historyPosition, limit: u32 },
  result: array(deployed(historyEntry)),
  source: 'document 2, Accounts',
  limit: { param: 'limit', maximum: 10_000 },
  paging: historyPaging,
  errors: historyErrors,
});
