import { isNull, negative } from '../engine/asset.ts';
import { adjustBalance } from '../engine/balances.ts';
import { type Evaluator, now } from '../engine/context.ts';
import { refuseTaken } from '../engine/refusals.ts';
import { assertion, refuse } from '../engine/refuse.ts';

const noFeed = assertion('convert/no-feed', 'Nobody knows what dollars are worth', {});

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
