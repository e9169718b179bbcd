import type { Asset } from '../../../spec/kernel/asset.ts';
import { core, dollars } from '../../chain/ledger/asset.ts';
import type { LimitOrder } from '../../chain/state/limit-orders.ts';
import { ordered } from '../scene/market.ts';
import { actor, headTime, type Scene } from '../scene/scene.ts';
import { type Boundary, one } from './boundary.ts';

/** What an order sells, and what it wants for it. */
interface Terms {
  readonly sold: Asset;
  readonly wanted: Asset;
}

/** The order of those that sell an asset that others are matched with first. */
function best({ state }: Scene, symbol: string): LimitOrder | undefined {
  for (const order of state.limitOrders.by.price.from()) if (order.sell_price.base.symbol === symbol) return order;
  return undefined;
}

/** Terms better than all on their side that nothing matches, of which one unit buys more than one: what is left can be worth none. */
function between(scene: Scene): Terms | undefined {
  const [bid, ask] = [best(scene, dollars(0n).symbol)?.sell_price, best(scene, core(0n).symbol)?.sell_price];
  for (const cores of [3n, 7n, 30n, 300n]) {
    const above = bid && (bid.base.amount * cores) / bid.quote.amount + 1n;
    const below = ask && (ask.quote.amount * cores - 1n) / ask.base.amount;
    const units = above ?? below ?? 10n;
    if (units < 1n || (below !== undefined && units > below) || units % cores === 0n || cores % units === 0n) continue;
    const [sold, wanted] = [dollars(units), core(cores)];
    return units > cores ? { sold, wanted } : { sold: wanted, wanted: sold };
  }
  return undefined;
}

export const orderBoundaries: readonly Boundary[] = [
  {
    // The last order takes exactly what the rest of the first is worth, and leaves less than a unit of the other asset is worth.
    id: 'limit_order_create/rest',
    refusal: undefined,
    *cases(scene) {
      const terms = between(scene);
      if (terms === undefined) return;
      const { sold, wanted } = terms;
      const [seller, buyer] = [actor(scene).name, actor(scene, 1).name];
      const [orderid, expiration] = [scene.turn * 10 + 8, headTime(scene) + 60];
      const bought = (amount: bigint, id: number) =>
        one(
          ordered(scene, {
            ...{ owner: buyer, orderid: id, expiration },
            ...{ amount_to_sell: { ...wanted, amount }, min_to_receive: { ...sold, amount: 1n } },
          }),
        );
      yield one(ordered(scene, { owner: seller, orderid, expiration, amount_to_sell: sold, min_to_receive: wanted }));
      yield bought(1n, orderid);
      const rest = scene.state.limitOrders.by.account.get(seller, orderid)?.for_sale ?? 0n;
      const worth = (rest * wanted.amount) / sold.amount;
      if (worth > 0n) yield bought(worth, orderid + 1);
    },
  },
  {
    // It is filled by half, then whole.
    id: 'limit_order_create/fill-or-kill',
    refusal: 'limit_order/not-filled',
    *cases(scene) {
      const terms = between(scene);
      if (terms === undefined) return;
      const { sold, wanted } = terms;
      const [orderid, expiration] = [scene.turn * 10 + 6, headTime(scene) + 60];
      yield one(ordered(scene, { orderid, expiration, amount_to_sell: sold, min_to_receive: wanted }));
      for (const times of [2n, 1n]) {
        const amount_to_sell = { ...wanted, amount: wanted.amount * times };
        const min_to_receive = { ...sold, amount: sold.amount * times };
        const owner = actor(scene, 1).name;
        yield one(ordered(scene, { owner, orderid, expiration, amount_to_sell, min_to_receive, fill_or_kill: true }));
      }
    },
  },
];
