import { dollar } from '../../kernel/asset.ts';
import { virtualOperation } from '../operation.ts';

export const spsFund = virtualOperation(
  64,
  'sps_fund',
  {
    additional_funds: dollar,
  },
  { source: 'deployed' },
);
