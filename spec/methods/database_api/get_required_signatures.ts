import { array } from '../../kernel/containers.ts';
import { publicKey } from '../../kernel/keys.ts';
import { struct } from '../../kernel/struct.ts';
import { signedTransaction } from '../../types/transaction.ts';
import { method } from '../method.ts';

export const getRequiredSignatures = method('database_api.get_required_signatures', {
  summary: 'The smallest set of the available keys that must sign a transaction.',
  params: { trx: signedTransaction, available_keys: array(publicKey) },
  // Of one authority the deployed node sees the first key alone, and never the keys of a level above.
  result: struct({ keys: array(publicKey) }),
  source: 'document 3, database_api',
});
