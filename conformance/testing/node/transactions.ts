import type { Json } from '../../../spec/kernel/json.ts';
import { timeSeconds } from '../../../spec/kernel/scalars.ts';
import { isObject, type JsonObject } from '../../model/json.ts';
import { type Answer, type Args, textOf } from './args.ts';
import { recordedResult } from './calls.ts';
import { blocks, listIn } from './chain.ts';
import { resultOf } from './form.ts';
import { once } from './memo.ts';
import { asserted } from './refusals.ts';

interface Place {
  readonly block: number;
  readonly index: number;
}

const places = once((): ReadonlyMap<string, Place> => {
  const all = new Map<string, Place>();
  for (const { num, block } of blocks())
    for (const [index, id] of listIn(block, 'transaction_ids').entries()) all.set(String(id), { block: num, index });
  return all;
});

/** A transaction by its complete id. Throws the error of deployed nodes where there is none. */
function found(id: Json | undefined): JsonObject | undefined {
  if (typeof id !== 'string' || !/^[0-9a-f]{40}$/.test(id)) return undefined;
  const place = places().get(id);
  const record = place && listIn(blocks()[place.block - 1]?.block, 'transactions')[place.index];
  if (place === undefined || !isObject(record)) throw asserted(`Unknown Transaction ${id}`);
  return { ...record, transaction_id: id, block_num: place.block, transaction_num: place.index };
}

const final = once(() => {
  const { last_irreversible_block_num: num, time } = recordedResult(
    'database_api.get_dynamic_global_properties',
    {},
  ) as { readonly last_irreversible_block_num: number; readonly time: string };
  return { num, time: blockTime(num), head: timeSeconds(time) ?? 0 };
});

const blockTime = (num: number) => timeSeconds(String(blocks()[num - 1]?.block.timestamp)) ?? 0;

/** Transactions that expired before this may be forgotten: recordings do not show from when on. */
const remembered = timeSeconds('2026-10-12T01:39:12') ?? 0;

function status(args: Args): Json | undefined {
  const id = textOf(args('transaction_id'));
  const until = args('expiration') === undefined ? undefined : timeSeconds(textOf(args('expiration')) ?? '');
  if (id === undefined || !/^[0-9a-f]{40}$/.test(id)) return undefined;
  const place = places().get(id);
  const { num, time, head } = final();
  if (place) {
    const kind = place.block <= num ? 'within_irreversible_block' : 'within_reversible_block';
    return { status: kind, block_num: place.block };
  }
  if (args('expiration') !== undefined && until === undefined) return undefined;
  if (until === undefined || until > head) return { status: 'unknown' };
  if (until > time) return { status: 'expired_reversible' };
  if (until >= remembered) return { status: 'expired_irreversible' };
  return until < blockTime(1) ? { status: 'too_old' } : undefined;
}

export const transactionAnswers: Readonly<Record<string, Answer>> = {
  'account_history_api.get_transaction': (args) => found(args('id')),
  'condenser_api.get_transaction': (args) => {
    const record = found(args('trx_id'));
    return record && resultOf('condenser_api.get_transaction', record);
  },
  'transaction_status_api.find_transaction': status,
};
