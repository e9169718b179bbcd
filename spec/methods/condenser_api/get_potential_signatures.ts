import { array } from '../../kernel/containers.ts';
import { publicKey } from '../../kernel/keys.ts';
import { signedTransaction } from '../../types/transaction.ts';
import { method } from '../method.ts';

export const getPotentialSignatures = method('condenser_api.get_potential_signatures', {
  summary: 'Every public key that could sign a transaction.',
  params: { transaction: signedTransaction },
  // Of one authority the deployed node sees the first key alone, and never the keys of a level above.
  result: array(publicKey),
  source: 'document 2, Broadcast and transaction tools',
});
