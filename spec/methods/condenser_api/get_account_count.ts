import { u32 } from '../../kernel/integer.ts';
import { method } from '../method.ts';

export const getAccountCount = method('condenser_api.get_account_count', {
  summary: 'How many accounts there are.',
  params: {},
  result: u32,
  source: 'document 2, Accounts',
});
