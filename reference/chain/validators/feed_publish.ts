import { verifyNames } from '../ledger/accounts/names.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { isBetween, verifyPrice } from './prices.ts';
import type { Validator } from './validator.ts';

const otherAssets = assertion('feed_publish/assets', 'A feed is a price between CORE and SBD', {});

/** Refuses another pair of assets, malformed prices and names (deployed: feed_publish_operation::validate). */
export const feedPublish: Validator<'feed_publish'> = ({ publisher, exchange_rate }) => {
  verifyNames(publisher);
  refuse(!isBetween(exchange_rate), otherAssets, {});
  verifyPrice(exchange_rate);
};
