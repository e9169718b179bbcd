import { array } from '../../kernel/combinators/containers.ts';
import { struct } from '../../kernel/combinators/struct.ts';
import { accountName, publicKey } from '../../kernel/keys.ts';
import { documentedFalse } from '../../kernel/scalars.ts';
import { method } from '../method.ts';

export const verifyAccountAuthority = method('database_api.verify_account_authority', {
  summary: 'Not valid: a check of keys against an account that was never made to work.',
  params: { account: accountName, signers: array(publicKey) },
  result: struct({ valid: documentedFalse }),
  source: 'document 3, database_api',
  status: 'not implemented',
  // For the active authority of the given account.
  deployed: { departure: 'account-authority-checked-named', error: -32000 },
});
