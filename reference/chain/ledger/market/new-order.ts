import type { Asset } from '../../../../spec/kernel/asset.ts';
import type { Price } from '../../state/key.ts';
import { negative } from '../asset.ts';
import { adjustBalance } from '../balances.ts';
import { type Context, now } from '../context.ts';
import { refuseTaken } from '../refusals.ts';
import { assertion, refuse } from '../refuse.ts';
import { matchOrder } from './market.ts';

export interface NewOrder {
  readonly owner: string;
  readonly orderid: number;
  readonly amount_to_sell: Asset;
  readonly fill_or_kill: boolean;
  /** Epoch seconds. */
  readonly expiration: number;
}

const expired = assertion('limit_order/expired', 'The order has expired', {});
const expiresTooLate = assertion('limit_order/expires-too-late', 'An order expires within 28 days', {});
const notFilled = assertion('limit_order/not-filled', 'The order was to be filled at once', {});

/** @throws RefusalError */
export function createOrder(context: Context, order: NewOrder, sell_price: Price): void {
  const { state, parameters } = context;
  const { owner, orderid, amount_to_sell, fill_or_kill, expiration } = order;
  const created = now(context);
  refuse(expiration <= created, expired, {});
  refuse(expiration > created + parameters.maxOrderExpiration, expiresTooLate, {});

  adjustBalance(context, owner, negative(amount_to_sell));
  const isTaken = state.limitOrders.by.account.get(owner, orderid) !== undefined;
  refuseTaken(isTaken);
  const id = state.nextId('limitOrders');
  const for_sale = amount_to_sell.amount;
  state.tables.limitOrders.insert({ id, created, expiration, seller: owner, orderid, for_sale, sell_price });
  const isFilled = matchOrder(context, id);
  refuse(fill_or_kill && !isFilled, notFilled, {});
}
