import { positional } from '../../kernel/combinators/positional.ts';
import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { time } from '../../kernel/scalars.ts';
import { ownerHistory } from '../../types/owner-history.ts';
import { keyed, typicalLimit } from '../list.ts';
import { method } from '../method.ts';
import { byOrder } from '../paging.ts';

export const listOwnerHistories = method('database_api.list_owner_histories', {
  summary: 'Owner authorities of all accounts from before.',
  params: { start: positional({ account: accountName, last_valid_time: time }), limit: u32 },
  result: keyed('owner_auths', ownerHistory),
  source: 'document 3, database_api',
  limit: typicalLimit,
  paging: { list: 'owner_auths', next: { 'start.0': 'account', 'start.1': 'last_valid_time' }, source: byOrder },
});
