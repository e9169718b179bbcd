import { array } from '../../kernel/containers.ts';
import { publicKey } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { struct } from '../../kernel/struct.ts';
import { signedTransaction } from '../../types/transaction.ts';
import { method } from '../method.ts';

export const getRequiredSignatures = method('database_api.get_required_signatures', {
  summary: 'A minimal set of the available keys that must sign a transaction.',
  params: { trx: signedTransaction, available_keys: array(publicKey) },
  // The deployed node looks at the first key or account of an authority alone, and never at the levels above.
  result: struct({ keys: array(deployed(publicKey)) }),
  source: 'document 3, database_api',
});
