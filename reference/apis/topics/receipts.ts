import type { Static } from '../../../spec/kernel/schema.ts';
import type { broadcastReceipt } from '../../../spec/types/transaction-record.ts';
import type { Chain } from '../../chain/live/chain.ts';
import type { PendingTransaction } from '../../chain/live/pending-transaction.ts';

export type Receipt = Static<typeof broadcastReceipt>;

/** Block and index in the receipt of a transaction that expired without a block. */
const nowhere = -1;

/** The place of the transaction, once it is in a block or has expired. */
export function receiptOf(chain: Chain, { transaction, id }: PendingTransaction): Promise<Receipt> {
  return new Promise((resolve) => {
    const end = chain.subscribe(() => {
      const receipt = receiptNow(chain, id, transaction.expiration);
      if (receipt === undefined) return;
      end();
      resolve(receipt);
    });
  });
}

function receiptNow(
  { pluginIndexes, headBlockNumber, state }: Chain,
  id: string,
  expiration: number,
): Receipt | undefined {
  const place = pluginIndexes.transactions.get(id);
  if (place !== undefined && place.block <= headBlockNumber)
    return { id, block_num: place.block, trx_num: place.index, expired: false };
  const hasExpired = expiration < state.dynamicGlobalProperties.time;
  return hasExpired ? { id, block_num: headBlockNumber, trx_num: nowhere, expired: true } : undefined;
}
