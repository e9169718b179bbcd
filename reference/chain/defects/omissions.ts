import { adjustBalance } from '../ledger/balances.ts';
import type { Context } from '../ledger/context.ts';
import { accountOf, updateAccount } from '../ledger/rows.ts';
import { expireEscrows } from '../processes/escrow-ratification.ts';
import { returnDelegations } from '../processes/expired-delegations.ts';
import { cancelExpiredOrders } from '../processes/expired-orders.ts';
import { payInflation } from '../processes/inflation.ts';
import { clearNullAccount } from '../processes/null-account.ts';
import { processProposals } from '../processes/proposal-fund.ts';
import { completeSavings } from '../processes/savings-withdrawals.ts';
import { andThen, type Change, type Defect, evaluating, otherwise, type Process, processing } from './defect.ts';

const without = (process: Process): Change => processing(process, () => () => {});

/** What does not happen. */
export const omissionDefects: readonly Defect[] = [
  {
    id: 'orders/never-expire',
    class: 'omission',
    summary: 'orders stay in the book when their time is over',
    of: without(cancelExpiredOrders),
  },
  {
    id: 'delegations/never-return',
    class: 'omission',
    summary: 'what was delegated never comes back',
    of: without(returnDelegations),
  },
  {
    id: 'savings/never-complete',
    class: 'omission',
    summary: 'withdrawals from savings are never completed',
    of: without(completeSavings),
  },
  {
    id: 'escrows/never-expire',
    class: 'omission',
    summary: 'an escrow that nobody approves is not given back',
    of: without(expireEscrows),
  },
  {
    id: 'null/never-cleared',
    class: 'omission',
    summary: 'what is sent to the account null stays there',
    of: without(clearNullAccount),
  },
  {
    id: 'proposals/never-paid',
    class: 'omission',
    summary: 'proposals are not paid',
    of: without(processProposals),
  },
  {
    id: 'producers/not-told',
    class: 'omission',
    summary: 'witnesses get their reward and no operation says so',
    of: processing(payInflation, (right) => (context) => {
      const announce: Context['announce'] = () => () => {};
      right(otherwise(context, { announce }));
    }),
  },
  {
    id: 'transfers/nothing-taken',
    class: 'omission',
    summary: 'the sender keeps what the receiver gets',
    of: andThen('transfer', (context, { from, amount }) => adjustBalance(context, from, amount)),
  },
  {
    id: 'savings/nothing-taken',
    class: 'omission',
    summary: 'what goes to savings is liquid too',
    of: andThen('transfer_to_savings', (context, { from, amount }) => adjustBalance(context, from, amount)),
  },
  {
    id: 'posts/not-counted',
    class: 'omission',
    summary: 'the number of posts of an account stays',
    of: evaluating('comment', (right) => (context, operation) => {
      const { post_count } = accountOf(context, operation.author);
      right(context, operation);
      updateAccount(context, accountOf(context, operation.author), { post_count });
    }),
  },
  {
    id: 'witness-votes/not-counted',
    class: 'omission',
    summary: 'an account does not count the witnesses that it votes for',
    of: evaluating('account_witness_vote', (right) => (context, operation) => {
      const { witnesses_voted_for } = accountOf(context, operation.account);
      right(context, operation);
      updateAccount(context, accountOf(context, operation.account), { witnesses_voted_for });
    }),
  },
  {
    id: 'delegations/not-received',
    class: 'omission',
    summary: 'who lends shares has less to vote with, and nobody has more',
    of: evaluating('delegate_vesting_shares', (right) => (context, operation) => {
      const { received_vesting_shares } = accountOf(context, operation.delegatee);
      right(context, operation);
      updateAccount(context, accountOf(context, operation.delegatee), { received_vesting_shares });
    }),
  },
  {
    id: 'rewards/claimed-twice',
    class: 'omission',
    summary: 'shares that were claimed stay claimable',
    of: evaluating('claim_reward_balance', (right) => (context, operation) => {
      const { reward_vesting_balance } = accountOf(context, operation.account);
      right(context, operation);
      updateAccount(context, accountOf(context, operation.account), { reward_vesting_balance });
    }),
  },
];
