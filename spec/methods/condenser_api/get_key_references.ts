import { array } from '../../kernel/combinators/containers.ts';
import { accountName, publicKey } from '../../kernel/keys.ts';
import { method } from '../method.ts';

export const getKeyReferences = method('condenser_api.get_key_references', {
  summary: 'For each key, the accounts that have it in their owner or active authority.',
  params: { keys: array(publicKey) },
  result: array(array(accountName)),
  source: 'document 2, Accounts',
});
