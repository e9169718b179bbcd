import { array } from '../../kernel/containers.ts';
import { publicKey } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { signedTransaction } from '../../types/transaction.ts';
import { method } from '../method.ts';

export const getPotentialSignatures = method('condenser_api.get_potential_signatures', {
  summary: 'Every public key that could sign a transaction.',
  params: { transaction: signedTransaction },
  // The deployed node looks at the first key or account of an authority alone, and never at the levels above.
  result: array(deployed(publicKey)),
  source: 'document 2, Broadcast and transaction tools',
});
