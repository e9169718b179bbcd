import { verifyNames } from '../ledger/accounts/names.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { isOfMarket, verifyPrice } from './prices.ts';
import type { Validator } from './validator.ts';

export const otherMarket = assertion('limit_order/market', 'Orders are between CORE and SBD', {});

/** Refuses assets that are no market, malformed prices and names (deployed: limit_order_create_operation::validate). */
export const limitOrderCreate: Validator<'limit_order_create'> = ({ owner, amount_to_sell, min_to_receive }) => {
  const price = { base: amount_to_sell, quote: min_to_receive };
  verifyNames(owner);
  refuse(!isOfMarket(price), otherMarket, {});
  verifyPrice(price);
};
