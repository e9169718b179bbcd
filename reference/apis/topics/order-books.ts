import type { AssetSymbol } from '../../../spec/kernel/wire.ts';
import type { MethodName } from '../../../spec/methods/index.ts';
import type { LimitOrder } from '../../chain/state/limit-orders.ts';
import type { ChainView } from '../../chain/view.ts';
import { decimalOf } from '../kit/decimal.ts';
import type { Handler } from '../kit/handler.ts';
import { checkLimit, take } from '../kit/limits.ts';

/** Dollars per CORE at an order's price. */
type RealPrice = (order: LimitOrder) => string;

const none: RealPrice = () => decimalOf(0);
const perCore: RealPrice = ({ sell_price: { base, quote } }) => {
  const [dollars, core] = base.symbol === 'SBD' ? [base, quote] : [quote, base];
  return decimalOf(Number(dollars.amount) / Number(core.amount));
};

/** An order in the market: the sold amount and its total price. */
function bookOrder(order: LimitOrder, realPrice: RealPrice) {
  const { for_sale, sell_price, created } = order;
  const expected = (for_sale * sell_price.quote.amount) / sell_price.base.amount;
  const [core, sbd] = sell_price.base.symbol === 'SBD' ? [expected, for_sale] : [for_sale, expected];
  return { order_price: sell_price, real_price: realPrice(order), core, sbd, created };
}

/** Both sides from the best price on. */
function orderBook({ state }: Pick<ChainView, 'state'>, limit: number, maximum: number, realPrice: RealPrice) {
  checkLimit(limit, maximum);
  const side = (sold: AssetSymbol, wanted: AssetSymbol) => {
    // Prices descend: this bound is above all prices of the pair.
    const best = { base: { amount: 2n ** 63n - 1n, symbol: sold }, quote: { amount: 1n, symbol: wanted } } as const;
    const orders = take(state.limitOrders.by.price.from(best), limit);
    return orders.filter(({ sell_price }) => sell_price.base.symbol === sold).map((each) => bookOrder(each, realPrice));
  };
  return { bids: side('SBD', 'CORE'), asks: side('CORE', 'SBD') };
}

/** The first order of each side. */
export const bestPrices = (view: Pick<ChainView, 'state'>) => orderBook(view, 1, 1, perCore);

/** The real price is zero in database_api (deployed). */
export const orderBooks = {
  'condenser_api.get_order_book': (view, { limit }) => orderBook(view, limit, 500, perCore),
  // Deployed nodes give up to a thousand here (departure order-book-to-a-thousand).
  'database_api.get_order_book': (view, { limit }) =>
    orderBook(view, limit, view.protocol.form === 'documented' ? 500 : 1000, none),
  'market_history_api.get_order_book': (view, { limit }) => orderBook(view, limit, 500, perCore),
} as const satisfies { readonly [M in MethodName]?: Handler<M> };
