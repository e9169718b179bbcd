import { dollar } from '../../kernel/asset.ts';
import { u16 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { transactionId } from '../../types/ids.ts';
import { virtualOperation } from '../operation.ts';

export const proposalPay = virtualOperation(
  63,
  'proposal_pay',
  {
    receiver: accountName,
    payment: dollar,
    /** Zeros (deployed). */
    trx_id: transactionId,
    op_in_trx: u16,
  },
  { summary: 'A proposal was paid.', source: 'deployed' },
);
