import type { Static } from '../../../spec/kernel/schema.ts';
import type { broadcastReceipt } from '../../../spec/types/transaction-record.ts';
import type { Chain } from '../../chain/live/chain.ts';
import type { PendingTransaction } from '../../chain/live/pending-transaction.ts';
import { codes, defineError, kinds } from '../../rpc/errors.ts';

export type Receipt = Static<typeof broadcastReceipt>;

const dropped = defineError({
  code: codes.server,
  kind: kinds.assertion,
  at: 'broadcast_transaction_synchronous',
  slug: 'broadcast/dropped',
  format:
    'the transaction was dropped before it was in a block: the chain went back or changed to a fork, and does not take it any more',
});

/** Block and index in the receipt of a transaction that expired without a block. */
const nowhere = -1;

/** The place of the transaction, once it is in a block or has expired. Rejects with RpcError where it waits no more. */
export function receiptOf(chain: Chain, { transaction, id }: PendingTransaction): Promise<Receipt> {
  return new Promise((resolve, reject) => {
    const end = chain.subscribe(() => {
      const receipt = receiptNow(chain, id, transaction.expiration);
      if (receipt === 'waits') return;
      end();
      if (receipt === 'dropped') reject(dropped());
      else resolve(receipt);
    });
  });
}

function receiptNow(
  { pluginIndexes, headBlockNumber, state }: Chain,
  id: string,
  expiration: number,
): Receipt | 'waits' | 'dropped' {
  const place = pluginIndexes.transactions.get(id);
  if (place !== undefined && place.block <= headBlockNumber)
    return { id, block_num: place.block, trx_num: place.index, expired: false };
  const hasExpired = expiration < state.dynamicGlobalProperties.time;
  if (hasExpired) return { id, block_num: headBlockNumber, trx_num: nowhere, expired: true };
  return place === undefined ? 'dropped' : 'waits';
}
