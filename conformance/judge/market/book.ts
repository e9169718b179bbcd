import type { Asset } from '../../../spec/kernel/asset.ts';
import type { methods } from '../../../spec/methods/index.ts';
import type { ResultOf } from '../../../spec/methods/method.ts';
import { compare, type Fraction } from './decimal.ts';

/** Methods that report the order book. */
export const bookMethods = [
  'condenser_api.get_order_book',
  'database_api.get_order_book',
  'market_history_api.get_order_book',
] as const;

export type Book = ResultOf<(typeof methods)[(typeof bookMethods)[number]]>;

export const sides = ['bids', 'asks'] as const;

export type Side = (typeof sides)[number];

/** The sold asset is `base`. */
export interface Price {
  readonly base: Asset;
  readonly quote: Asset;
}

/** The side of the market an order of this price is on; undefined: of no market of CORE and dollars. */
export function sideOf({ base, quote }: Price): Side | undefined {
  if (base.amount <= 0n || quote.amount <= 0n) return undefined;
  if (base.symbol === 'SBD' && quote.symbol === 'CORE') return 'bids';
  return base.symbol === 'CORE' && quote.symbol === 'SBD' ? 'asks' : undefined;
}

/** Dollars for a CORE. */
export function dollars({ base, quote }: Price): Fraction {
  return base.symbol === 'SBD'
    ? { above: base.amount, below: quote.amount }
    : { above: quote.amount, below: base.amount };
}

/** The highest bid or the lowest ask, wherever it stands: no document says how a side is sorted. */
export function bestOf<B extends Pick<Book, Side>>(book: B, side: Side): B[Side][number] | undefined {
  const orders: readonly B[Side][number][] = book[side];
  return orders.reduce<B[Side][number] | undefined>((best, order) => {
    if (best === undefined) return order;
    const higher = compare(dollars(order.order_price), dollars(best.order_price));
    return (side === 'bids' ? higher > 0 : higher < 0) ? order : best;
  }, undefined);
}
