import { type MethodName, methods } from '../../../spec/methods/index.ts';
import { callOf } from '../../model/exchange/request.ts';
import type { RelationRule } from '../../model/rule.ts';
import type { Target } from '../../model/target.ts';
import { isWhole, pageCapacity } from '../kit/arguments/page-capacity.ts';
import { agreement } from '../kit/laws/agreement.ts';
import { beside } from '../kit/laws/beside.ts';
import { moves } from '../kit/laws/moved.ts';
import { results } from '../kit/laws/reader.ts';
import { type Reported, requestsOf, type Words } from '../kit/laws/reported.ts';
import { type Book, bestOf, bookMethods, dollars, type Side, sideOf } from './book.ts';
import { compare, isNear } from './decimal.ts';

const tickerMethods = ['condenser_api.get_ticker', 'market_history_api.get_ticker'] as const;
const volumeMethods = ['condenser_api.get_volume', 'market_history_api.get_volume'] as const;

/** Ticker and a short book. */
export function bookRequests(names: readonly MethodName[]) {
  return (target: Target) => [
    ...requestsOf(names)(target),
    ...bookMethods.filter((name) => target.methods.has(name)).map((name) => callOf(methods[name], { limit: 100 })),
  ];
}

interface Best extends Words {
  readonly side: Side;
  readonly member: 'highest_bid' | 'lowest_ask';
}

type Ticker = { readonly highest_bid: string; readonly lowest_ask: string };

/** The ticker's best price of a side is that of the best order in the book. */
function best({ side, member, ...words }: Best): RelationRule {
  return beside<Ticker, { readonly book: Book }>({
    ...words,
    fault: {
      summary: `a ${member} that is not the best of the ${side}`,
      edit: moves(tickerMethods, () => [member]),
    },
    subject: results(...tickerMethods),
    references: { book: results(...bookMethods) },
    plan: bookRequests([]),
    judge: ({ value: ticker }, { book }) => {
      const best = showsBest(book, side) ? bestOf(book.value, side) : undefined;
      // The value that means "no price" is not stated.
      if (best === undefined || book.value[side].some(({ order_price }) => sideOf(order_price) !== side))
        return undefined;
      const price = dollars(best.order_price);
      if (isNear(ticker[member], price)) return [];
      const expected = `${price.above}/${price.below}, the best of the ${side}`;
      return [{ at: [member], expected, by: [['book', side, book.value[side].indexOf(best), 'order_price']] }];
    },
  });
}

/** No document says how a side is sorted: its best order is known to be there where all are, or where it comes first as on deployed nodes. */
function showsBest({ call, value }: Reported<Book>, side: Side): boolean {
  const orders = value[side];
  if (isWhole(orders.length, pageCapacity(call) ?? 0)) return true;
  const prices = orders.map(({ order_price }) => dollars(order_price));
  return prices.every((price, index) => {
    const before = prices[index - 1];
    return before === undefined || (side === 'bids' ? compare(price, before) <= 0 : compare(price, before) >= 0);
  });
}

/** The ticker beside the order book and the volume. */
export const ofTicker: readonly RelationRule[] = [
  best({
    id: 'market/highest-bid',
    requires: '`highest_bid` of the ticker is the price of the best bid in the order book.',
    clause: 'records/ticker/highest_bid',
    why: 'A seller gets the highest bid of the ticker at once.',
    example: '`highest_bid` is 0.94 while the best bid of the order book is 0.93 SBD.',
    side: 'bids',
    member: 'highest_bid',
  }),
  best({
    id: 'market/lowest-ask',
    requires: '`lowest_ask` of the ticker is the price of the best ask in the order book.',
    clause: 'records/ticker/lowest_ask',
    why: 'A buyer pays the lowest ask of the ticker at once.',
    example: '`lowest_ask` is 0.94 while the best ask of the order book is 0.95 SBD.',
    side: 'asks',
    member: 'lowest_ask',
  }),
  ...(['core_volume', 'sbd_volume'] as const).map((member) =>
    agreement({
      id: `market/ticker-${member.replace('_', '-')}`,
      requires: `\`${member}\` of the ticker is that of \`get_volume\`.`,
      clause: `records/ticker/${member}`,
      why: 'Two figures for the same day make one of two sites wrong.',
      example: `\`${member}\` of the ticker is 3.000 while that of get_volume is 4.000.`,
      subject: Object.fromEntries(tickerMethods.map((name) => [name, [member]])),
      reference: Object.fromEntries(volumeMethods.map((name) => [name, [member]])),
      fault: `a ticker with another ${member} than get_volume`,
    }),
  ),
];
