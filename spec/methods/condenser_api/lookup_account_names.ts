import { array, nullable } from '../../kernel/combinators/containers.ts';
import { accountName } from '../../kernel/keys.ts';
import { legacyAccount } from '../../types/account.ts';
import { method } from '../method.ts';

export const lookupAccountNames = method('condenser_api.lookup_account_names', {
  summary: 'Accounts by name; null in the place of an unknown one.',
  params: { names: array(accountName) },
  selects: { names: 'name' },
  result: array(nullable(legacyAccount)),
  source: 'document 2, Accounts',
});
