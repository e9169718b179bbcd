import { array } from '../../kernel/containers.ts';
import { publicKey } from '../../kernel/keys.ts';
import { signedTransaction } from '../../types/transaction.ts';
import { method } from '../method.ts';

export const getRequiredSignatures = method('condenser_api.get_required_signatures', {
  summary: 'The smallest set of the available keys that must sign a transaction.',
  params: { transaction: signedTransaction, available_keys: array(publicKey) },
  // Of one authority the deployed node sees the first key alone, and never the keys of a level above.
  result: array(publicKey),
  source: 'document 2, Broadcast and transaction tools',
});
