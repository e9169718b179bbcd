import { u32 } from '../../kernel/integer.ts';
import { virtualOperation } from '../operation.ts';

export const hardfork = virtualOperation(
  57,
  'hardfork',
  {
    hardfork_id: u32,
  },
  { summary: 'A hardfork was applied.', source: 'deployed' },
);
