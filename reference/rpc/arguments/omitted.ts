import type { Asset } from '../../../spec/kernel/asset.ts';
import type { Form } from '../../../spec/kernel/wire.ts';

type Members = Readonly<Record<string, unknown>>;

const dollars = (amount: bigint): Asset => ({ amount, symbol: 'SBD' });
const approves: Members = { approve: true };
const escrow: Members = { escrow_id: 30 };

/** Omitted members of operations with a value other than the empty one, by the titles of their schemas (deployed). */
const always: Readonly<Record<string, Members>> = {
  AccountWitnessVoteOperation: approves,
  CommentOptionsOperation: { allow_votes: true },
  DeclineVotingRightsOperation: { decline: true },
  EscrowApproveOperation: { ...escrow, ...approves },
  EscrowDisputeOperation: escrow,
  ProposedChainProperties: { maximum_block_size: 131_072, sbd_interest_rate: 1000 },
};

/** Those that condenser_api has no values for. */
const inObjects: Readonly<Record<string, Members>> = {
  CommentOptionsOperation: {
    max_accepted_payout: dollars(1_000_000_000n),
    percent_core_dollars: 10_000,
    allow_curation_rewards: true,
  },
  EscrowTransferOperation: { ...escrow, sbd_amount: dollars(0n) },
  EscrowReleaseOperation: { ...escrow, sbd_amount: dollars(0n) },
};

/** The values of omitted members of a record in deployed nodes, other than the empty value of their kind. */
export const omittedMembers = (title: string | undefined, form: Form): Members => ({
  ...always[title ?? ''],
  ...(form === 'object' && inObjects[title ?? '']),
});
