import { array } from '../../kernel/combinators/containers.ts';
import { publicKey } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { signedTransaction } from '../../types/transaction.ts';
import { method } from '../method.ts';

export const getPotentialSignatures = method('condenser_api.get_potential_signatures', {
  summary: 'Every public key that could sign a transaction.',
  params: { transaction: signedTransaction },
  // Deployed nodes leave out accounts that stand in an authority beside a key: potential-signatures-of-first-member.
  result: array(deployed(publicKey)),
  source: 'document 2, Broadcast and transaction tools',
});
