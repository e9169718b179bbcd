import { accountName } from '../../kernel/keys.ts';
import { virtualOperation } from '../operation.ts';

export const shutdownWitness = virtualOperation(
  55,
  'shutdown_witness',
  {
    owner: accountName,
  },
  { source: 'deployed' },
);
