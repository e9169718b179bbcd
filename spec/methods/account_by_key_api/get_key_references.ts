import { array } from '../../kernel/combinators/containers.ts';
import { struct } from '../../kernel/combinators/struct.ts';
import { accountName, publicKey } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { method } from '../method.ts';

export const getKeyReferences = method('account_by_key_api.get_key_references', {
  summary: 'For each key, the accounts that have it in their owner or active authority.',
  params: { keys: array(publicKey) },
  result: struct({ accounts: array(deployed(array(accountName))) }),
  source: 'document 3, account_by_key_api',
});
