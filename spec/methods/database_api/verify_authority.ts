import { struct } from '../../kernel/combinators/struct.ts';
import { bool } from '../../kernel/scalars.ts';
import { signedTransaction } from '../../types/transaction.ts';
import { method } from '../method.ts';

export const verifyAuthority = method('database_api.verify_authority', {
  summary: 'Valid when a transaction has all the signatures it needs; refused when it has not.',
  params: { trx: signedTransaction },
  result: struct({ valid: bool }),
  errors: [
    {
      when: 'signatures are missing',
      code: -32000,
      source: 'document 1, Errors',
      codeSource: 'deployed',
    },
  ],
  source: 'document 3, database_api',
});
