import { array } from '../../kernel/combinators/containers.ts';
import { struct } from '../../kernel/combinators/struct.ts';
import { publicKey } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { signedTransaction } from '../../types/transaction.ts';
import { method } from '../method.ts';

export const getRequiredSignatures = method('database_api.get_required_signatures', {
  summary: 'A minimal set of the available keys that must sign a transaction.',
  params: { trx: signedTransaction, available_keys: array(publicKey) },
  // Deployed nodes count the first member of an authority alone: required-signatures-of-first-member.
  result: struct({ keys: array(deployed(publicKey)) }),
  source: 'document 3, database_api',
});
