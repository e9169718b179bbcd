import type { Asset } from '../../../spec/kernel/asset.ts';
import { number, time } from '../state/key.ts';
import { defineTable } from '../state/table.ts';
import type { Fold, TablesOf } from './fold.ts';
import { nextId } from './next-id.ts';

/** One fill of an order. */
export interface TradeRow {
  readonly id: number;
  readonly date: number;
  readonly current_pays: Asset;
  readonly open_pays: Asset;
}

const trades = defineTable<TradeRow>()({
  name: 'trades',
  key: ({ id }) => id,
  orders: { id: [number(({ id }) => id)], date: [time(({ date }) => date), number(({ id }) => id)] },
});

export const tradeTables = { trades };

/** Every trade of the internal market (libraries/plugins/market_history of steemit/steem). */
export const foldTrades: Fold<TablesOf<typeof tradeTables>> = {
  after({ trades }, { op, timestamp }) {
    if (op.type !== 'fill_order') return;
    const { current_pays, open_pays } = op.value;
    trades.insert({ id: nextId(trades.by.id), date: timestamp, current_pays, open_pays });
  },
};
