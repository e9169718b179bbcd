import { bool } from '../../kernel/scalars.ts';
import { signedTransaction } from '../../types/transaction.ts';
import { method } from '../method.ts';

export const verifyAuthority = method('condenser_api.verify_authority', {
  summary: 'True when a transaction has all the signatures it needs.',
  params: { transaction: signedTransaction },
  // The deployed node never says false: it refuses with the authority that is missing.
  result: bool,
  source: 'document 2, Broadcast and transaction tools',
});
