import { dollar } from '../../kernel/asset.ts';
import { virtualOperation } from '../operation.ts';

export const spsFund = virtualOperation(
  64,
  'sps_fund',
  {
    additional_funds: dollar,
  },
  { summary: 'The proposal fund received its income.', source: 'deployed' },
);
