import { u32 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { operation } from './operation.ts';

export const cancelTransferFromSavings = operation(
  34,
  'cancel_transfer_from_savings',
  {
    from: accountName,
    request_id: u32,
  },
  {
    summary: 'Takes a request to move savings back.',
    source: 'deployed',
    requires: ({ from }) => ({ active: [from] }),
  },
);
