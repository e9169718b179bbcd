import { array, withDefault } from '../../kernel/combinators/containers.ts';
import { struct } from '../../kernel/combinators/struct.ts';
import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { historyEntry, historyPosition } from '../../types/account-history.ts';
import { historyErrors, historyPaging } from '../history.ts';
import { method } from '../method.ts';

export const getAccountHistory = method('account_history_api.get_account_history', {
  summary: 'Operations that touched an account, oldest first, up to a position.',
  params: { account: accountName, start: withDefault(historyPosition, 2n ** 64n - 1n), limit: withDefault(u32, 1000) },
  result: struct({ history: array(deployed(historyEntry)) }),
  source: 'document 3, account_history_api',
  limit: { param: 'limit', maximum: 10_000 },
  paging: { ...historyPaging, list: 'history' },
  errors: historyErrors,
});
