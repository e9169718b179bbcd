import { array } from '../../kernel/combinators/containers.ts';
import { struct } from '../../kernel/combinators/struct.ts';
import { accountName, authority, signature } from '../../kernel/keys.ts';
import { bool, bytes } from '../../kernel/scalars.ts';
import { method } from '../method.ts';

const names = array(accountName);

export const verifySignatures = method('database_api.verify_signatures', {
  summary: 'Whether signatures over any hash are what the accounts need.',
  params: {
    hash: bytes(32),
    signatures: array(signature),
    required_owner: names,
    required_active: names,
    required_posting: names,
    // Authorities that stand for themselves; the documents say an array, the deployed node these.
    required_other: array(authority),
  },
  // The deployed node takes owner and active for each other here.
  result: struct({ valid: bool }),
  source: 'document 3, database_api',
});
