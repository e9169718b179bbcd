import { verifyNames } from '../ledger/accounts/names.ts';
import { times } from '../ledger/asset.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { otherMarket } from './limit_order_create.ts';
import { isOfMarket, verifyPrice } from './prices.ts';
import type { Validator } from './validator.ts';

const otherBase = assertion('limit_order_create2/base', 'What is sold is the base of the price', {});
const tooMuch = assertion('asset/overflow', 'What is sold is worth more than 64 bits hold, or less than nothing', {});
const worthNothing = assertion('limit_order_create2/worth-nothing', 'What is sold is worth nothing at the price', {});

/** Refuses a rate whose base is not what is sold, one at which the order is worth nothing, assets that are no market (deployed: limit_order_create2_operation::validate). */
export const limitOrderCreate2: Validator<'limit_order_create2'> = ({ owner, amount_to_sell, exchange_rate }) => {
  verifyNames(owner);
  refuse(amount_to_sell.symbol !== exchange_rate.base.symbol, otherBase, {});
  verifyPrice(exchange_rate);
  refuse(!isOfMarket(exchange_rate), otherMarket, {});
  const worth = times(amount_to_sell, exchange_rate).amount;
  refuse(amount_to_sell.amount < 0n || worth >= 2n ** 64n, tooMuch, {});
  refuse(worth === 0n || worth >= 2n ** 63n, worthNothing, {});
};
