import { accountName } from '../../kernel/keys.ts';
import { escrow } from '../../types/escrow.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const findEscrows = method('database_api.find_escrows', {
  summary: 'The escrows from an account.',
  params: { from: accountName },
  selects: { from: 'from' },
  result: keyed('escrows', escrow),
  source: 'document 3, database_api',
});
