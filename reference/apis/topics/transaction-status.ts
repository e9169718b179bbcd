import type { MethodName } from '../../../spec/methods/index.ts';
import type { ChainView } from '../../chain/view.ts';
import type { Handler } from '../kit/handler.ts';

/** The longest time to the expiration of a transaction; longer ones are refused. */
const MAX_TIME_UNTIL_EXPIRATION = 3600;

/** Deployed nodes remember the transactions of this many blocks, and of an hour more. */
const REMEMBERED_BLOCKS = 64_000 + MAX_TIME_UNTIL_EXPIRATION / 3;

/** The status of a transaction without a block, by its expiration. */
function unseen(view: ChainView, expiration: number | undefined) {
  const { time, last_irreversible_block_num } = view.state.dynamicGlobalProperties;
  if (expiration === undefined) return 'unknown';
  if (view.protocol.form === 'documented') return expiration < time ? 'too_old' : 'unknown';
  const first = Math.max(1, view.headBlockNumber - REMEMBERED_BLOCKS + 1);
  if (expiration < (view.block(first)?.timestamp ?? 0) + MAX_TIME_UNTIL_EXPIRATION) return 'too_old';
  const irreversible = view.block(last_irreversible_block_num)?.timestamp;
  if (irreversible !== undefined && expiration <= irreversible) return 'expired_irreversible';
  return expiration < time ? 'expired_reversible' : 'unknown';
}

export const transactionStatus = {
  'transaction_status_api.find_transaction'(view, { transaction_id, expiration }) {
    const place = view.pluginIndexes.transactions.get(transaction_id);
    if (place === undefined) return { status: unseen(view, expiration) };
    if (place.block > view.headBlockNumber) return { status: 'within_mempool' };
    const isFinal = place.block <= view.state.dynamicGlobalProperties.last_irreversible_block_num;
    const status = isFinal ? 'within_irreversible_block' : 'within_reversible_block';
    return { status, block_num: place.block };
  },
} as const satisfies { readonly [M in MethodName]?: Handler<M> };
