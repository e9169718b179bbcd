import { accountName } from '../../kernel/keys.ts';
import { virtualOperation } from '../operation.ts';

export const shutdownWitness = virtualOperation(
  55,
  'shutdown_witness',
  {
    owner: accountName,
  },
  { summary: 'A witness lost its key for missing blocks.', source: 'deployed' },
);
