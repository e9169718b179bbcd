import type { MethodName } from '../../../spec/methods/index.ts';
import type { ChainView } from '../../chain/view.ts';
import { codes, defineError, kinds } from '../../rpc/errors.ts';
import type { Handler } from '../kit/handler.ts';

const unknownTransaction = defineError({
  code: codes.assertion,
  kind: kinds.assertion,
  at: 'get_transaction',
  format: 'false: Unknown Transaction ${id}',
});

function transaction(view: ChainView, id: string) {
  const place = view.pluginIndexes.transactions.get(id);
  const found = place && view.block(place.block)?.transactions[place.index];
  if (place === undefined || found === undefined) throw unknownTransaction({ id });
  return { ...found, transaction_id: id, block_num: place.block, transaction_num: place.index };
}

export const transactions = {
  'account_history_api.get_transaction': (view, { id }) => transaction(view, id),
  'condenser_api.get_transaction': (view, { trx_id }) => transaction(view, trx_id),
} as const satisfies { readonly [M in MethodName]?: Handler<M> };
