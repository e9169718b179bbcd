import { coreOrDollar } from '../../kernel/asset.ts';
import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { memo } from '../../types/memo.ts';
import { virtualOperation } from '../operation.ts';

export const fillTransferFromSavings = virtualOperation(
  56,
  'fill_transfer_from_savings',
  {
    from: accountName,
    to: accountName,
    amount: coreOrDollar,
    request_id: u32,
    memo,
  },
  { summary: 'Savings were moved at the end of a request.', source: 'deployed' },
);
