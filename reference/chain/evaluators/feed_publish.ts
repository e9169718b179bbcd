import { type Evaluator, now } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { updateWitness, witnessOf } from '../ledger/rows.ts';

const otherAssets = assertion('feed_publish/direction', 'A feed is a price of SBD in CORE', {});

/**
 * Publishes the price of a dollar in CORE as a witness sees it. Refuses a price in the other direction, an account that is no witness
 * (deployed: feed_publish_evaluator, steem_evaluator.cpp).
 */
export const feedPublish: Evaluator<'feed_publish'> = (context, { publisher, exchange_rate }) => {
  const { base, quote } = exchange_rate;
  refuse(base.symbol !== 'SBD' || quote.symbol !== 'CORE', otherAssets, {});
  const witness = witnessOf(context, publisher);

  updateWitness(context, witness, { sbd_exchange_rate: exchange_rate, last_sbd_exchange_update: now(context) });
};
