import type { Asset } from '../../../../spec/kernel/asset.ts';
import { comparePrices, type Price } from '../../state/key.ts';
import type { LimitOrder } from '../../state/limit-orders.ts';
import { plus, times } from '../asset.ts';
import { adjustBalance } from '../balances.ts';
import type { Context } from '../context.ts';

/** The unfilled rest of an order, in the asset it sells. */
export const forSale = ({ for_sale, sell_price }: LimitOrder): Asset => ({
  amount: for_sale,
  symbol: sell_price.base.symbol,
});

export function cancelOrder(context: Context, order: LimitOrder): void {
  adjustBalance(context, order.seller, forSale(order));
  context.state.tables.limitOrders.remove(order);
}

const inverse = ({ base, quote }: Price): Price => ({ base: quote, quote: base });

/** Above every price of two assets. */
const highest = ({ base, quote }: Price): Price => ({
  base: { amount: 2n ** 62n, symbol: base.symbol },
  quote: { amount: 1n, symbol: quote.symbol },
});

/** Matches a new order with the other side: best price first, then oldest. Returns whether it was filled completely. */
export function matchOrder(context: Context, id: number): boolean {
  const { state } = context;
  const order = state.limitOrders.get(id);
  if (order === undefined) return true;
  const limit = inverse(order.sell_price);
  for (const other of state.limitOrders.by.price.from(highest(limit))) {
    if (comparePrices(other.sell_price, limit) < 0 || other.sell_price.base.symbol !== limit.base.symbol) break;
    const current = state.limitOrders.get(id);
    if (current === undefined || fillBoth(context, current, other)) break;
  }
  return state.limitOrders.get(id) === undefined;
}

/** Trades at the price of the older order. Returns whether the new one was filled completely. */
function fillBoth(context: Context, order: LimitOrder, other: LimitOrder): boolean {
  const price = other.sell_price;
  const [offered, wanted] = [forSale(order), forSale(other)];
  const isSmaller = offered.amount <= times(wanted, price).amount;
  const pays = isSmaller ? offered : times(wanted, price);
  const receives = isSmaller ? times(offered, price) : wanted;
  context.emit('fill_order', {
    current_owner: order.seller,
    current_orderid: order.orderid,
    current_pays: pays,
    open_owner: other.seller,
    open_orderid: other.orderid,
    open_pays: receives,
  });
  const isDone = fill(context, order, pays, receives);
  fill(context, other, receives, pays);
  return isDone;
}

/** Cancels an order whose rest is worth zero at its price. */
function fill(context: Context, order: LimitOrder, pays: Asset, receives: Asset): boolean {
  const { limitOrders } = context.state.tables;
  adjustBalance(context, order.seller, receives);
  if (pays.amount === order.for_sale) {
    limitOrders.remove(order);
    return true;
  }
  const rest = { ...order, for_sale: order.for_sale - pays.amount };
  limitOrders.replace(order, rest);
  if (times(plus(pays, rest.for_sale - pays.amount), order.sell_price).amount > 0n) return false;
  cancelOrder(context, rest);
  return true;
}
