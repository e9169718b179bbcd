import { accountName } from '../../kernel/keys.ts';
import { ownerHistory } from '../../types/owner-history.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const findOwnerHistories = method('database_api.find_owner_histories', {
  summary: 'Owner authorities that an account had before.',
  params: { owner: accountName },
  selects: { owner: 'account' },
  result: keyed('owner_auths', ownerHistory),
  source: 'document 3, database_api',
});
