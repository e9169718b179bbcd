import { isNull, negative } from '../ledger/asset.ts';
import { adjustBalance } from '../ledger/balances.ts';
import { type Evaluator, now } from '../ledger/context.ts';
import { refuseTaken } from '../ledger/refusals.ts';
import { assertion, refuse } from '../ledger/refuse.ts';

const noFeed = assertion('convert/no-feed', 'Nobody knows what dollars are worth', {});

/**
 * Requests to turn dollars into CORE at the median price of the coming days. Refuses a chain without a price, more than the owner has
 * (deployed: convert_evaluator, steem_evaluator.cpp).
 */
export const convert: Evaluator<'convert'> = (context, { owner, requestid, amount }) => {
  const { state, parameters } = context;

  adjustBalance(context, owner, negative(amount));
  refuse(isNull(state.feedHistory.current_median_history), noFeed, {});
  const isTaken = state.sbdConversionRequests.by.account.get(owner, requestid) !== undefined;
  refuseTaken(isTaken);
  const conversion_date = now(context) + parameters.conversionDelay;
  state.tables.sbdConversionRequests.insert({
    id: state.nextId('sbdConversionRequests'),
    owner,
    requestid,
    amount,
    conversion_date,
  });
};
