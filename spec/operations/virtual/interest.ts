import { dollar } from '../../kernel/asset.ts';
import { accountName } from '../../kernel/keys.ts';
import { virtualOperation } from '../operation.ts';

export const interest = virtualOperation(
  52,
  'interest',
  {
    owner: accountName,
    interest: dollar,
  },
  { summary: 'Interest on dollars was paid.', source: 'deployed' },
);
