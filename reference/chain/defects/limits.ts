import { documented } from '../../../spec/constants/documented.ts';
import { core, plus } from '../ledger/asset.ts';
import { adjustBalance } from '../ledger/balances.ts';
import { andThen, type Defect, withParameters } from './defect.ts';

/** What is charged, and how much is allowed. */
export const limitDefects: readonly Defect[] = [
  {
    id: 'accounts/fee-given-back',
    class: 'fee',
    summary: 'who creates an account gets the fee back, which is burned all the same',
    of: andThen('account_create', (context, { creator, fee }) => adjustBalance(context, creator, fee)),
  },
  {
    id: 'proposals/fee-of-nine',
    class: 'fee',
    summary: 'a proposal costs a tenth less',
    of: withParameters(({ treasuryFee }) => ({ treasuryFee: (treasuryFee * 9n) / 10n })),
  },
  {
    id: 'escrows/fee-twice',
    class: 'fee',
    summary: 'an escrow takes its fee a second time, and nobody gets it',
    of: andThen('escrow_transfer', (context, { from, fee }) =>
      adjustBalance(context, from, plus(fee, -2n * fee.amount)),
    ),
  },
  {
    id: 'transfers/unit-lost',
    class: 'fee',
    summary: 'a transfer costs the sender a unit that nobody gets',
    of: andThen('transfer', (context, { from, amount }) => {
      if (amount.symbol === 'CORE') adjustBalance(context, from, core(-1n));
    }),
  },
  {
    id: 'withdrawals/twelve-parts',
    class: 'limit',
    summary: 'a power-down has one part less',
    of: withParameters(({ withdrawIntervals }) => ({ withdrawIntervals: withdrawIntervals - 1 })),
  },
  {
    id: 'witness-votes/one-more',
    class: 'limit',
    summary: 'an account votes for one witness more than it may',
    of: withParameters(({ maxWitnessVotes }) => ({ maxWitnessVotes: maxWitnessVotes + 1 })),
  },
  {
    id: 'votes/one-change-less',
    class: 'limit',
    summary: 'a vote is changed once less than it may',
    of: withParameters(({ maxVoteChanges }) => ({ maxVoteChanges: maxVoteChanges - 1 })),
  },
  {
    id: 'votes/without-pause',
    class: 'limit',
    summary: 'an account votes as often as it likes in a moment',
    of: withParameters(() => ({ minVoteInterval: 0 })),
  },
  {
    id: 'replies/one-level-less',
    class: 'limit',
    summary: 'a reply of the greatest depth that witnesses take is refused',
    of: withParameters(() => ({ maxCommentDepth: documented.SOFT_MAX_COMMENT_DEPTH - 1 })),
  },
];
