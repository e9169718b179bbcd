import { accountName } from '../../../spec/kernel/keys.ts';
import { dollars, negative } from '../ledger/asset.ts';
import { adjustBalance } from '../ledger/balances.ts';
import { type Evaluator, now } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { accountOf } from '../ledger/rows.ts';

const ended = assertion('create_proposal/ended', 'The proposal has ended', {});
const unknownReceiver = assertion('create_proposal/unknown-receiver', 'Nobody has the name ${r}', { r: accountName });
const noPost = assertion('create_proposal/no-post', 'The permlink is of no post of creator or receiver', {});

/**
 * Asks the proposal fund for daily pay during some time. Refuses dates that are over, unknown receivers, a permlink without a post
 * (deployed: create_proposal_evaluator, sps_evaluator.cpp).
 */
export const createProposal: Evaluator<'create_proposal'> = (context, operation) => {
  const { state, parameters } = context;
  const { creator, receiver, permlink, extensions: _, ...proposal } = operation;
  refuse(operation.end_date <= now(context), ended, {});
  accountOf(context, creator);
  refuse(state.accounts.by.name.get(receiver) === undefined, unknownReceiver, { r: receiver });
  const posts = [creator, receiver].map((name) => state.comments.by.permlink.get(name, permlink));
  refuse(
    posts.every((post) => post === undefined),
    noPost,
    {},
  );

  const id = state.nextId('proposals');
  state.tables.proposals.insert({
    id,
    proposal_id: BigInt(id),
    creator,
    receiver,
    permlink,
    ...proposal,
    total_votes: 0n,
  });
  const fee = dollars(parameters.treasuryFee);
  adjustBalance(context, creator, negative(fee));
  adjustBalance(context, parameters.treasury ?? creator, fee);
};
