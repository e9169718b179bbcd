import type { LimitOrder } from '../state/limit-orders.ts';
import { equal, type Law } from './law.ts';

export const orders: Law = {
  id: 'market/orders',
  statement:
    'An order offers CORE for dollars or dollars for CORE, enough to be worth anything, and no two could trade.',
  *broken(state) {
    const all = [...state.limitOrders.by.account.from()];
    for (const { seller, orderid, for_sale, sell_price } of all) {
      const name = `order ${seller} ${orderid}`;
      const { base, quote } = sell_price;
      yield* equal(`assets of ${name}`, 1, Number(base.symbol !== quote.symbol));
      for (const { symbol } of [base, quote]) if (symbol === 'VESTS') yield `${name} trades shares`;
      if (for_sale <= 0n) yield `${name} offers ${for_sale}`;
      if ((for_sale * quote.amount) / base.amount === 0n) yield `${name} offers too little to be worth anything`;
    }
    const [ask, bid] = [cheapest(all, 'CORE'), cheapest(all, 'SBD')];
    if (ask === undefined || bid === undefined) return;
    // Dollars wanted for CORE against dollars offered for it.
    const wanted = ask.sell_price.quote.amount * bid.sell_price.quote.amount;
    const offered = ask.sell_price.base.amount * bid.sell_price.base.amount;
    if (wanted <= offered) yield `order ${ask.seller} ${ask.orderid} could trade with ${bid.seller} ${bid.orderid}`;
  },
};

/** The order of a side that wants least for what it offers. */
function cheapest(all: readonly LimitOrder[], symbol: 'CORE' | 'SBD'): LimitOrder | undefined {
  return all
    .filter(({ sell_price }) => sell_price.base.symbol === symbol)
    .reduce<LimitOrder | undefined>((best, order) => {
      if (best === undefined) return order;
      const [mine, theirs] = [order.sell_price, best.sell_price];
      return mine.quote.amount * theirs.base.amount < theirs.quote.amount * mine.base.amount ? order : best;
    }, undefined);
}
