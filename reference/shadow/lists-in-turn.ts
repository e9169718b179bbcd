import { lowest } from '../../spec/generation/lowest.ts';
import type { Json } from '../../spec/kernel/json/json.ts';
import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import type { Order } from '../../spec/methods/order.ts';
import { initMiner } from '../development/dev-accounts.ts';
import type { ShownCall } from './difference.ts';

/** Calls of one head. */
const atOnce = 6;
const mostElements = 100;
/** Lists by votes begin with the most, a signed number of 64 bits; a turn is that of a witness that there is. */
const special: Readonly<Record<string, Json>> = {
  by_vote_name: ['9223372036854775807', ''],
  by_schedule_time: [0, initMiner.name],
};

/** Where a list begins in one order; undefined where deployed nodes do not serve it or nothing is known to be before all its elements. */
function startOf({ start, deployed = start }: Order): Json | undefined {
  return deployed.map(lowest).find((each) => each !== undefined);
}

const ordered: readonly ShownCall[] = (Object.values(methods) as readonly AnyMethod[])
  // No deployed node has tokens of others.
  .filter(({ name }) => /^database_api\.list_(?!smt_)/.test(name))
  .flatMap(({ name, params, orders = {} }) =>
    Object.entries(orders).flatMap(([order, described]) => {
      const beginning = startOf(described);
      if (beginning === undefined) return [];
      const start = special[order] ?? beginning;
      const direction = params.order_direction && { order_direction: 'ascending', status: 'all' };
      return [{ method: name, params: { start, limit: mostElements, order, ...direction } }];
    }),
  );

const tagged: readonly ShownCall[] = Object.keys(methods)
  .filter((name) => /^tags_api\.get_(comment_|post_)?discussions_by_(?!author|blog|feed|comments)/.test(name))
  .map((method) => ({ method, params: { tag: '', limit: 20, truncate_body: 1 } }));

const traded: readonly ShownCall[] = [
  { method: 'market_history_api.get_order_book', params: { limit: 100 } },
  { method: 'market_history_api.get_recent_trades', params: { limit: 100 } },
  { method: 'market_history_api.get_ticker', params: {} },
  { method: 'market_history_api.get_volume', params: {} },
  { method: 'database_api.get_active_witnesses', params: {} },
];

/** Every list of database_api in each of its orders, those of tags_api, and what is one list. */
export const lists: readonly ShownCall[] = [...ordered, ...tagged, ...traded];

/** Some of the lists, others at the next head: what has a wrong order keeps it for a while. */
export const listsInTurn = (head: number): readonly ShownCall[] =>
  Array.from({ length: atOnce }, (_, index) => lists[(head * atOnce + index) % lists.length] as ShownCall);
