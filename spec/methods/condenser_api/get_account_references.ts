import { array } from '../../kernel/combinators/containers.ts';
import { opaque } from '../../kernel/scalars.ts';
import { method } from '../method.ts';

export const getAccountReferences = method('condenser_api.get_account_references', {
  summary: 'Nothing: the accounts that name an account, which was never made to work.',
  params: {},
  result: array(opaque, { max: 0 }),
  source: 'document 2, Accounts',
  status: 'not implemented',
  deployed: { departure: 'account-references-refused', error: -32003 },
});
