import { array } from '../../kernel/combinators/containers.ts';
import { accountName, publicKey } from '../../kernel/keys.ts';
import { documentedFalse } from '../../kernel/scalars.ts';
import { method } from '../method.ts';

export const verifyAccountAuthority = method('condenser_api.verify_account_authority', {
  summary: 'False: a check of keys against an account that was never made to work.',
  params: { account: accountName, signers: array(publicKey) },
  result: documentedFalse,
  source: 'document 2, Broadcast and transaction tools',
  status: 'not implemented',
  // For the active authority of the given account.
  deployed: { departure: 'account-authority-checked', error: -32000 },
});
