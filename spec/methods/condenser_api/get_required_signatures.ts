import { array } from '../../kernel/combinators/containers.ts';
import { publicKey } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { signedTransaction } from '../../types/transaction.ts';
import { method } from '../method.ts';

export const getRequiredSignatures = method('condenser_api.get_required_signatures', {
  summary: 'A minimal set of the available keys that must sign a transaction.',
  params: { transaction: signedTransaction, available_keys: array(publicKey) },
  // Deployed nodes count the first member of an authority alone: required-signatures-of-first-member.
  result: array(deployed(publicKey)),
  source: 'document 2, Broadcast and transaction tools',
});
