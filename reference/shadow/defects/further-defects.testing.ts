import {
  andThen,
  type Change,
  type Defect,
  deaf,
  evaluating,
  frozen,
  keeping,
  ordering,
  otherwise,
  processing,
  secondReversed,
  withParameters,
} from '../../chain/defects/defect.ts';
import { core, plus } from '../../chain/ledger/asset.ts';
import { adjustBalance } from '../../chain/ledger/balances.ts';
import type { Context } from '../../chain/ledger/context.ts';
import { unlessRefusedFor } from '../../chain/ledger/refusal.testing.ts';
import { refuse } from '../../chain/ledger/refuse.ts';
import { accountOf, updateAccount, updateWitness } from '../../chain/ledger/rows.ts';
import { isForTreasury, treasuryTakesDollars } from '../../chain/ledger/treasury.ts';
import { payComments } from '../../chain/processes/comment-cashout.ts';
import { clearNullAccount } from '../../chain/processes/null-account.ts';
import { refillSubsidies } from '../../chain/processes/subsidized-accounts.ts';
import type { validators } from '../../chain/validators/index.ts';

/** What a validator refuses passes where that is why. */
const permitting =
  (name: keyof typeof validators, slug: string): Change =>
  (right) => ({
    ...right,
    validators: {
      ...right.validators,
      [name]: (...of: readonly unknown[]) =>
        unlessRefusedFor(slug, () => (right.validators[name] as (...of: readonly unknown[]) => void)(...of)),
    },
  });

/** Posts are paid as they should be, and an operation tells something else. */
const announcing = (type: string, wrong: (value: Record<string, { amount: bigint }>) => object): Change =>
  processing(payComments, (right) => (context) => {
    const announce: Context['announce'] = (name, value) =>
      context.announce(name, name === type ? { ...value, ...wrong(value as never) } : value);
    const emit: Context['emit'] = (name, value) =>
      context.emit(name, name === type ? { ...value, ...wrong(value as never) } : value);
    right(otherwise(context, { announce, emit }));
  });

const commentAt = (context: Context, author: string, permlink: string) =>
  context.state.comments.by.permlink.get(author, permlink);

/** Defects beside those that nodes are tried with: what only few operations show. */
export const furtherDefects: readonly Defect[] = [
  {
    id: 'curation/rounded-up',
    class: 'rounding',
    summary: 'a curation reward is told with one unit more than is paid',
    of: announcing('curation_reward', ({ reward }) => ({ reward: { ...reward, amount: (reward?.amount ?? 0n) + 1n } })),
  },
  {
    id: 'routes/stay-at-nothing',
    class: 'omission',
    summary: 'a route of no percent stays in the list',
    of: evaluating('set_withdraw_vesting_route', (right) => (context, operation) => {
      if (operation.percent !== 0) right(context, operation);
      else if (accountOf(context, operation.from_account) === undefined) right(context, operation);
    }),
  },
  {
    id: 'savings/count-stays',
    class: 'omission',
    summary: 'a cancelled withdrawal from savings stays counted',
    of: evaluating('cancel_transfer_from_savings', (right) => (context, operation) => {
      const { savings_withdraw_requests } = accountOf(context, operation.from);
      right(context, operation);
      updateAccount(context, accountOf(context, operation.from), { savings_withdraw_requests });
    }),
  },
  {
    id: 'posts/title-of-the-beginning',
    class: 'omission',
    summary: 'an edit leaves the title',
    of: evaluating('comment', (right) => (context, operation) => {
      const before = commentAt(context, operation.author, operation.permlink);
      right(context, operation);
      const after = commentAt(context, operation.author, operation.permlink);
      if (before && after) context.state.tables.comments.replace(after, { ...after, title: before.title });
    }),
  },
  {
    id: 'posts/patches-replace',
    class: 'omission',
    summary: 'a patch replaces the body',
    of: evaluating('comment', (right) => (context, operation) => {
      right(context, operation);
      const after = commentAt(context, operation.author, operation.permlink);
      if (after && operation.body.startsWith('@@'))
        context.state.tables.comments.replace(after, { ...after, body: operation.body });
    }),
  },
  {
    id: 'posts/metadata-of-the-beginning',
    class: 'omission',
    summary: 'an edit leaves the metadata',
    of: evaluating('comment', (right) => (context, operation) => {
      const before = commentAt(context, operation.author, operation.permlink);
      right(context, operation);
      const after = commentAt(context, operation.author, operation.permlink);
      if (before && after)
        context.state.tables.comments.replace(after, { ...after, json_metadata: before.json_metadata });
    }),
  },
  {
    id: 'options/only-one-beneficiary',
    class: 'omission',
    summary: 'of several beneficiaries only the first is kept',
    of: andThen('comment_options', (context, { author, permlink }) => {
      const comment = commentAt(context, author, permlink);
      if (comment)
        context.state.tables.comments.replace(comment, {
          ...comment,
          beneficiaries: comment.beneficiaries.slice(0, 1),
        });
    }),
  },
  {
    id: 'witnesses/url-of-the-beginning',
    class: 'omission',
    summary: 'a witness keeps the URL it came with',
    of: evaluating('witness_update', (right) => (context, operation) => {
      const before = context.state.witnesses.by.name.get(operation.owner);
      right(context, operation);
      const after = context.state.witnesses.by.name.get(operation.owner);
      if (before && after) updateWitness(context, after, { url: before.url });
    }),
  },
  {
    id: 'witness-properties/interest-ignored',
    class: 'omission',
    summary: 'the interest that a witness sets as a property is ignored',
    of: evaluating(
      'witness_set_properties',
      (right) =>
        (context, { props, ...operation }) =>
          right(context, { ...operation, props: props.filter(([name]) => name !== 'sbd_interest_rate') }),
    ),
  },
  {
    id: 'feeds/not-published',
    class: 'omission',
    summary: 'what a witness says of the price is forgotten',
    of: evaluating('feed_publish', (right) => (context, operation) => {
      const before = context.state.witnesses.by.name.get(operation.publisher);
      right(context, operation);
      const after = context.state.witnesses.by.name.get(operation.publisher);
      if (before && after) updateWitness(context, after, { sbd_exchange_rate: before.sbd_exchange_rate });
    }),
  },
  {
    id: 'accounts/metadata-lost',
    class: 'omission',
    summary: 'the metadata that an account says with account_update2 for its posts is lost',
    of: evaluating(
      'account_update2',
      (right) => (context, operation) => right(context, { ...operation, posting_json_metadata: '' }),
    ),
  },
  {
    id: 'claims/fee-kept',
    class: 'fee',
    summary: 'who claims an account pays nothing',
    of: andThen('claim_account', (context, { creator, fee }) => adjustBalance(context, creator, fee)),
  },
  {
    id: 'accounts/any-fee',
    class: 'fee',
    summary: 'an account may be created for a unit more than the fee',
    of: evaluating('account_create', (right) => (context, operation) => {
      const { account_creation_fee } = context.state.witnessSchedule.median_props;
      const isMore = operation.fee.amount === account_creation_fee.amount + 1n;
      right(context, isMore ? { ...operation, fee: account_creation_fee } : operation);
    }),
  },
  {
    id: 'transfers/long-memos',
    class: 'limit',
    summary: 'a memo may be a byte longer',
    of: permitting('transfer', 'memo/too-long'),
  },
  {
    id: 'transfers/less-than-nothing',
    class: 'limit',
    summary: 'a transfer of less than nothing takes from the receiver',
    of: permitting('transfer', 'transfer/nothing'),
  },
  {
    id: 'escrows/less-than-nothing',
    class: 'limit',
    summary: 'less than nothing goes into escrow',
    of: permitting('escrow_transfer', 'escrow/core-negative'),
  },
  {
    id: 'treasury/takes-nothing',
    class: 'limit',
    summary: 'the treasury takes no dollars either',
    of: evaluating('transfer', (right) => (context, operation) => {
      refuse(isForTreasury(context, operation.to), treasuryTakesDollars, { s: operation.to });
      right(context, operation);
    }),
  },
  {
    id: 'replies/without-pause',
    class: 'limit',
    summary: 'an account replies as often as it likes',
    of: withParameters(() => ({ minReplyInterval: 0 })),
  },
  {
    id: 'posts/a-minute-early',
    class: 'limit',
    summary: 'the next post of an account may come a minute early',
    of: withParameters(({ minPostInterval }) => ({ minPostInterval: minPostInterval - 60 })),
  },
  {
    id: 'votes/dust-counts',
    class: 'limit',
    summary: 'votes of little weight are counted',
    of: withParameters(() => ({ voteDustThreshold: 0n })),
  },
  {
    id: 'delegations/half-the-least',
    class: 'limit',
    summary: 'half of the least delegation is enough',
    of: withParameters(({ minDelegationDivisor }) => ({ minDelegationDivisor: minDelegationDivisor * 2n })),
  },
  {
    id: 'custom/a-byte-less',
    class: 'limit',
    summary: 'custom data may be a byte shorter only',
    of: withParameters(({ customDataLength }) => ({ customDataLength: customDataLength - 1 })),
  },
  {
    id: 'transactions/a-second-less',
    class: 'limit',
    summary: 'a transaction expires within a second less than an hour',
    of: withParameters(({ maxTimeUntilExpiration }) => ({ maxTimeUntilExpiration: maxTimeUntilExpiration - 1 })),
  },
  {
    id: 'curation/half-the-penalty',
    class: 'time',
    summary: 'early votes lose nothing after half the time',
    of: withParameters(({ reverseAuctionWindow }) => ({ reverseAuctionWindow: Math.trunc(reverseAuctionWindow / 2) })),
  },
  {
    id: 'votes/until-the-end',
    class: 'time',
    summary: 'a post may be voted for until it is paid',
    of: withParameters(() => ({ upvoteLockout: 0 })),
  },
  {
    id: 'feeds/kept-longer',
    class: 'time',
    summary: 'what a witness says of the price counts a day longer',
    of: withParameters(({ maxFeedAge }) => ({ maxFeedAge: maxFeedAge + 86_400 })),
  },
  {
    id: 'interest/every-fortnight',
    class: 'time',
    summary: 'interest is paid twice as often',
    of: withParameters(({ interestCompoundInterval }) => ({
      interestCompoundInterval: Math.trunc(interestCompoundInterval / 2),
    })),
  },
  {
    id: 'subsidies/never-refilled',
    class: 'omission',
    summary: 'accounts that may be claimed for nothing do not come back',
    of: processing(refillSubsidies, () => () => {}),
  },
  {
    id: 'null/shares-stay',
    class: 'omission',
    summary: 'the account null keeps a unit of its coins',
    of: processing(clearNullAccount, (right) => (context) => {
      const { balance } = accountOf(context, 'null');
      right(context);
      if (balance.amount > 0n) updateAccount(context, accountOf(context, 'null'), { balance: core(1n) });
    }),
  },
  {
    id: 'proxies/votes-stay',
    class: 'omission',
    summary: 'who takes a proxy keeps the count of the witnesses it votes for',
    of: evaluating('account_witness_proxy', (right) => (context, operation) => {
      const { witnesses_voted_for } = accountOf(context, operation.account);
      right(context, operation);
      if (operation.proxy !== '')
        updateAccount(context, accountOf(context, operation.account), { witnesses_voted_for });
    }),
  },
  {
    id: 'rewards/claimed-whole',
    class: 'rounding',
    summary: 'the shares behind a part of the claimed reward are rounded up',
    of: andThen('claim_reward_balance', (context, { account: name, reward_vests }) => {
      const account = accountOf(context, name);
      const { reward_vesting_core: left } = account;
      if (reward_vests.amount > 0n && left.amount > 0n)
        updateAccount(context, account, { reward_vesting_core: plus(left, -1n) });
    }),
  },
  {
    id: 'withdrawals/oldest-name-last',
    class: 'order',
    summary: 'expired delegations of one moment come back from the last',
    of: ordering('vestingDelegationExpirations', 'expiration', secondReversed),
  },
  {
    id: 'routes/by-destination-newest-first',
    class: 'order',
    summary: 'of two routes to one account the newer goes first',
    of: ordering('withdrawVestingRoutes', 'destination', secondReversed),
  },
  {
    id: 'savings/to-latest-first',
    class: 'order',
    summary: 'of two withdrawals to one account the later goes first',
    of: ordering('savingsWithdrawals', 'to_complete', secondReversed),
  },
  {
    id: 'proposals/voters-reversed',
    class: 'order',
    summary: 'those who vote for a proposal are listed from the last name',
    of: ordering('proposalVotes', 'proposal_voter', secondReversed),
  },
  {
    id: 'proposals/by-first-votes',
    class: 'index',
    summary: 'a proposal stays where it was by its first votes',
    of: ordering('proposals', 'total_votes', frozen),
  },
  { id: 'undo/comments', class: 'undo', summary: 'posts stay when taken back', of: keeping('comments') },
  { id: 'undo/escrows', class: 'undo', summary: 'escrows stay when taken back', of: keeping('escrows') },
  { id: 'undo/proposal-votes', class: 'undo', summary: 'votes for proposals stay', of: keeping('proposalVotes') },
  { id: 'undo/credits', class: 'undo', summary: 'credits stay as they were taken', of: keeping('rcAccounts') },
  { id: 'undo/follows', class: 'undo', summary: 'follows stay when taken back', of: keeping('follows') },
  { id: 'undo/schedule', class: 'undo', summary: 'the schedule of a fork stays', of: keeping('witnessSchedule') },
  { id: 'undo/feed-history', class: 'undo', summary: 'prices of a fork stay', of: keeping('feedHistory') },
  {
    id: 'blogs/first-of-a-list',
    class: 'index',
    summary: 'posts are in the blog of nobody',
    of: deaf('blogs', 'comment'),
  },
  {
    id: 'keys/creations-unseen',
    class: 'index',
    summary: 'new accounts are not found by their keys',
    of: deaf('keyReferences', 'account_create'),
  },
  {
    id: 'history/payouts-unseen',
    class: 'index',
    summary: 'payouts are in no account history',
    of: deaf('accountHistory', 'author_reward', 'comment_payout_update', 'comment_reward'),
  },
];
