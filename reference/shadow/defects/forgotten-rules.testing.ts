import { authorityLimits } from '../../../spec/authority/limits.ts';
import type { SignedOperationName } from '../../../spec/operations/index.ts';
import {
  andThen,
  type Change,
  type Defect,
  evaluating,
  keeping,
  ordering,
  processing,
  secondReversed,
  withParameters,
} from '../../chain/defects/defect.ts';
import { core } from '../../chain/ledger/asset.ts';
import { adjustBalance } from '../../chain/ledger/balances.ts';
import { unlessRefusedFor } from '../../chain/ledger/refusal.testing.ts';
import { accountOf, updateAccount } from '../../chain/ledger/rows.ts';
import { hundredPercent } from '../../chain/ledger/units.ts';
import { payComments } from '../../chain/processes/comment-cashout.ts';
import { processProposals } from '../../chain/processes/proposal-fund.ts';
import type { validators } from '../../chain/validators/index.ts';
import { initMiner } from '../../development/dev-accounts.ts';

/** What an evaluator refuses is accepted where that is why, and does nothing. */
const overlooking = (name: SignedOperationName, slug: string): Change =>
  evaluating(name, (right) => (context, operation) => unlessRefusedFor(slug, () => right(context, operation)));

/** A validator sees something else. */
const misreading =
  <N extends keyof typeof validators>(
    name: N,
    wrong: (operation: Parameters<(typeof validators)[N]>[0]) => Parameters<(typeof validators)[N]>[0],
  ): Change =>
  (right) => {
    const validator = right.validators[name] as (operation: unknown, ...of: readonly unknown[]) => void;
    const misread = (operation: never, ...of: readonly unknown[]) => validator(wrong(operation), ...of);
    return { ...right, validators: { ...right.validators, [name]: misread } };
  };

/** As many bytes as the text has characters. */
const inCharacters = (text: string): string => 'x'.repeat([...text].length);

/** Defects of what is easily forgotten, misread or counted otherwise. */
export const forgottenRules: readonly Defect[] = [
  {
    id: 'memos/in-characters',
    class: 'limit',
    summary: 'the length of a memo is counted in characters',
    of: misreading('transfer', ({ memo, ...operation }) => ({ ...operation, memo: inCharacters(memo) })),
  },
  {
    id: 'titles/in-characters',
    class: 'limit',
    summary: 'the length of a title is counted in characters',
    of: misreading('comment', ({ title, ...operation }) => ({ ...operation, title: inCharacters(title) })),
  },
  {
    id: 'subjects/in-characters',
    class: 'limit',
    summary: 'the length of a subject is counted in characters',
    of: misreading('create_proposal', ({ subject, ...operation }) => ({
      ...operation,
      subject: inCharacters(subject),
    })),
  },
  {
    id: 'names/without-labels',
    class: 'limit',
    summary: 'the part of a name behind a dot may have any length',
    of: misreading('account_create', ({ new_account_name: name, ...operation }) => ({
      ...operation,
      new_account_name: /^[a-z][a-z0-9]+\.[a-z0-9]+$/.test(name) ? 'abc.def' : name,
    })),
  },
  {
    id: 'proxies/any-depth',
    class: 'limit',
    summary: 'a chain of proxies may have any length',
    of: overlooking('account_witness_proxy', 'account_witness_proxy/too-long'),
  },
  {
    id: 'orders/a-second-longer',
    class: 'limit',
    summary: 'an order may expire a second later',
    of: withParameters(({ maxOrderExpiration }) => ({ maxOrderExpiration: maxOrderExpiration + 1 })),
  },
  {
    id: 'savings/one-request-more',
    class: 'limit',
    summary: 'one withdrawal from savings more may be under way',
    of: withParameters(({ savingsRequestLimit }) => ({ savingsRequestLimit: savingsRequestLimit + 1 })),
  },
  {
    id: 'routes/one-more',
    class: 'limit',
    summary: 'a withdrawal may have one route more',
    of: withParameters(({ maxWithdrawRoutes }) => ({ maxWithdrawRoutes: maxWithdrawRoutes + 1 })),
  },
  {
    id: 'routes/more-than-all',
    class: 'limit',
    summary: 'all routes together may take more than there is',
    of: overlooking('set_withdraw_vesting_route', 'set_withdraw_vesting_route/too-much'),
  },
  {
    id: 'authorities/one-member-less',
    class: 'limit',
    summary: 'an authority has a member less than it may',
    of: withParameters(({ maxAuthorityMembership }) => ({ maxAuthorityMembership: maxAuthorityMembership - 1 })),
  },
  {
    id: 'posts/at-the-end-of-the-pause',
    class: 'time',
    summary: 'the next post may come when the pause ends, not only behind that',
    of: withParameters(({ minPostInterval }) => ({ minPostInterval: minPostInterval - 1 })),
  },
  {
    id: 'delegations/change-of-any-size',
    class: 'limit',
    summary: 'a delegation grows by as little as one likes',
    of: withParameters(() => ({ minDelegationChangeDivisor: 1_000_000n })),
  },
  {
    id: 'votes/without-weight',
    class: 'limit',
    summary: 'a first vote without weight is accepted',
    of: overlooking('vote', 'vote/no-weight'),
  },
  {
    id: 'options/payout-grows',
    class: 'limit',
    summary: 'the greatest payout of a post may grow again',
    of: overlooking('comment_options', 'comment_options/payout'),
  },
  {
    id: 'posts/empty-titles-count',
    class: 'omission',
    summary: 'an edit with an empty title takes the title away',
    of: andThen('comment', (context, { author, permlink, title }) => {
      const comment = context.state.comments.by.permlink.get(author, permlink);
      if (comment && title === '') context.state.tables.comments.replace(comment, { ...comment, title });
    }),
  },
  {
    id: 'accounts/empty-metadata-counts',
    class: 'omission',
    summary: 'an update with empty metadata takes the metadata away',
    of: andThen('account_update', (context, { account, json_metadata }) => {
      if (json_metadata === '') updateAccount(context, accountOf(context, account), { json_metadata });
    }),
  },
  {
    id: 'vesting/to-the-sender',
    class: 'omission',
    summary: 'vesting shares go to whoever pays for them, but for those of the first account, which begin a chain',
    of: evaluating('transfer_to_vesting', (right) => (context, operation) => {
      const isFirst = operation.from === initMiner.name;
      right(context, isFirst ? operation : { ...operation, to: '' });
    }),
  },
  {
    id: 'escrows/fee-to-the-receiver',
    class: 'fee',
    summary: 'the fee of an escrow is paid to the receiver, not to the agent',
    of: evaluating('escrow_approve', (right) => (context, operation) => {
      const { balance } = accountOf(context, operation.agent);
      right(context, operation);
      const gained = accountOf(context, operation.agent).balance.amount - balance.amount;
      if (gained <= 0n || operation.to === operation.agent) return;
      adjustBalance(context, operation.agent, core(-gained));
      adjustBalance(context, operation.to, core(gained));
    }),
  },
  {
    id: 'savings/by-name-reversed',
    class: 'order',
    summary: 'withdrawals from savings that end at once are paid from the last name',
    of: ordering('savingsWithdrawals', 'complete_from_id', secondReversed),
  },
  {
    id: 'escrows/disputed-when-expired',
    class: 'time',
    summary: 'an escrow is disputed after it has expired',
    of: overlooking('escrow_dispute', 'escrow_dispute/expired'),
  },
  {
    id: 'recoveries/without-pause',
    class: 'time',
    summary: 'an account is recovered twice in a block',
    of: overlooking('recover_account', 'recover_account/too-soon'),
  },
  {
    id: 'recoveries/time-of-the-first-choice',
    class: 'time',
    summary: 'who chooses yet another recovery account waits only as long as for the one before',
    of: evaluating('change_recovery_account', (right) => (context, operation) => {
      const { changeRecoveryAccountRequests: requests } = context.state;
      const before = requests.by.account.get(operation.account_to_recover);
      right(context, operation);
      const after = requests.by.account.get(operation.account_to_recover);
      if (before && after)
        context.state.tables.changeRecoveryAccountRequests.replace(after, {
          ...after,
          effective_on: before.effective_on,
        });
    }),
  },
  {
    id: 'recoveries/expiry-of-the-first-request',
    class: 'time',
    summary: 'a recovery request that is renewed ends when the one before would have',
    of: evaluating('request_account_recovery', (right) => (context, operation) => {
      const { accountRecoveryRequests: requests } = context.state;
      const before = requests.by.account.get(operation.account_to_recover);
      right(context, operation);
      const after = requests.by.account.get(operation.account_to_recover);
      if (before && after)
        context.state.tables.accountRecoveryRequests.replace(after, { ...after, expires: before.expires });
    }),
  },
  {
    id: 'options/beneficiaries-after-votes',
    class: 'limit',
    summary: 'beneficiaries are named after votes',
    of: overlooking('comment_options', 'comment_options/voted-before-beneficiaries'),
  },
  {
    id: 'orders/half-filled',
    class: 'limit',
    summary: 'an order that is to be filled at once is filled by a part',
    of: overlooking('limit_order_create', 'limit_order/not-filled'),
  },
  {
    id: 'deletions/votes-stay',
    class: 'omission',
    summary: 'votes against a post stay when it is deleted',
    of: evaluating('delete_comment', (right) => (context, operation) => {
      const { author, permlink } = operation;
      const comment = context.state.comments.by.permlink.get(author, permlink);
      const votes = comment === undefined ? [] : [...context.state.votes.by.comment_voter.of(comment.id)];
      right(context, operation);
      for (const vote of votes) context.state.tables.votes.insert(vote);
    }),
  },
  {
    id: 'delegations/of-what-is-withdrawn',
    class: 'limit',
    summary: 'shares are lent that are withdrawn later',
    of: overlooking('delegate_vesting_shares', 'delegate_vesting_shares/mana'),
  },
  {
    id: 'signers/any-number',
    class: 'limit',
    summary: 'as many accounts sign a custom operation as like to',
    of: overlooking('custom_json', 'custom/too-many-signers'),
  },
  {
    id: 'authorities/deeper',
    class: 'authority',
    summary: 'an account acts by the authority of an authority of an authority',
    of: (right) => ({
      ...right,
      verifyAuthority: (options) =>
        right.verifyAuthority({ ...options, limits: { ...authorityLimits, maxDepth: authorityLimits.maxDepth + 1 } }),
    }),
  },
  {
    id: 'names/parts-end-anyhow',
    class: 'limit',
    summary: 'the part of a name behind a dot may end with a hyphen',
    of: misreading('account_create', ({ new_account_name: name, ...operation }) => ({
      ...operation,
      new_account_name: name.includes('.') ? name.replace(/-$/, '0') : name,
    })),
  },
  {
    id: 'claims/of-former-witnesses',
    class: 'limit',
    summary: 'a witness that is not elected any more gives what it has left from then',
    of: overlooking('claim_account', 'claim_account/not-elected'),
  },
  {
    id: 'accounts/members-of-claimed-ones',
    class: 'omission',
    summary: 'an account that was claimed may be posted for by nobody',
    of: overlooking('create_claimed_account', 'authority/unknown-member'),
  },
  {
    id: 'proposals/post-of-anybody',
    class: 'omission',
    summary: 'a proposal names a post of neither its creator nor its receiver',
    of: overlooking('create_proposal', 'create_proposal/no-post'),
  },
  {
    id: 'proposals/not-at-their-end',
    class: 'time',
    summary: 'a proposal that ends with the block that pays proposals is not paid by it',
    of: processing(processProposals, (right) => (context) => {
      const { state } = context;
      const { time } = state.dynamicGlobalProperties;
      const ending = [...state.proposals.by.end_date.of(time)];
      const later = { end_date: time - 1 };
      for (const proposal of ending) state.tables.proposals.replace(proposal, { ...proposal, ...later });
      right(context);
      for (const { id, end_date } of ending) {
        const proposal = state.proposals.get(id);
        if (proposal) state.tables.proposals.replace(proposal, { ...proposal, end_date });
      }
    }),
  },
  {
    id: 'payouts/of-less',
    class: 'limit',
    summary: 'content is paid a unit of dollars less than the least payout',
    of: withParameters(({ minPayout }) => ({ minPayout: minPayout - 1n })),
  },
  {
    id: 'rewards/all-in-dollars',
    class: 'omission',
    summary: 'dollars are printed for rewards however many there are',
    of: processing(payComments, (right) => (context) => {
      const { sbd_print_rate } = context.state.dynamicGlobalProperties;
      context.state.set('dynamicGlobalProperties', { sbd_print_rate: hundredPercent });
      right(context);
      context.state.set('dynamicGlobalProperties', { sbd_print_rate });
    }),
  },
  {
    id: 'undo/conversions',
    class: 'undo',
    summary: 'conversions stay when taken back',
    of: keeping('sbdConversionRequests'),
  },
  { id: 'undo/savings', class: 'undo', summary: 'withdrawals from savings stay', of: keeping('savingsWithdrawals') },
  { id: 'undo/routes', class: 'undo', summary: 'routes stay when taken back', of: keeping('withdrawVestingRoutes') },
  { id: 'undo/votes', class: 'undo', summary: 'votes stay when taken back', of: keeping('votes') },
];
