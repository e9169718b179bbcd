import { accountName } from '../../kernel/keys.ts';
import { permlink } from '../../types/permlink.ts';
import { virtualOperation } from '../operation.ts';

export const commentPayoutUpdate = virtualOperation(
  58,
  'comment_payout_update',
  {
    author: accountName,
    permlink,
  },
  { summary: 'The payout of content was closed.', source: 'deployed' },
);
