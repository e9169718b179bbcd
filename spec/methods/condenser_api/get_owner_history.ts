import { array } from '../../kernel/combinators/containers.ts';
import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { ownerHistory } from '../../types/owner-history.ts';
import { method } from '../method.ts';

export const getOwnerHistory = method('condenser_api.get_owner_history', {
  summary: 'Owner authorities that an account had before.',
  params: { account: accountName },
  selects: { account: 'account' },
  result: array(deployed(ownerHistory)),
  source: 'document 2, Accounts',
});
