import { describe } from 'vitest';
import { dialects } from '../dialects/index.ts';
import { lawsOf } from '../kernel/laws.ts';
import type { AnySchema } from '../kernel/schema.ts';
import { account, legacyAccount } from './account.ts';
import { accountBandwidth } from './account-bandwidth.ts';
import { historyEntry, historyPosition } from './account-history.ts';
import { accountRecoveryRequest, changeRecoveryAccountRequest } from './account-recovery.ts';
import { accountVote } from './account-vote.ts';
import { blogEntry, blogItem, feedEntry, feedItem } from './blog.ts';
import { blogAuthor } from './blog-author.ts';
import { comment } from './comment.ts';
import { conversionRequest } from './conversion-request.ts';
import { declineVotingRightsRequest } from './decline-voting-rights-request.ts';
import { discussion } from './discussion.ts';
import { discussionIndex } from './discussion-index.ts';
import { escrow } from './escrow.ts';
import { extendedAccount, stateAccount } from './extended-account.ts';
import { feedHistory } from './feed-history.ts';
import { follow, followCount } from './follow.ts';
import { hardforkProperties, scheduledHardfork } from './hardfork-properties.ts';
import { limitOrder, openOrder } from './limit-order.ts';
import { orderBook, ticker, trade, volume } from './market.ts';
import { marketBucket } from './market-bucket.ts';
import { legacyNodeVersion, nodeVersion } from './node-version.ts';
import { ownerHistory } from './owner-history.ts';
import { deployedLegacyProposal, deployedLegacyProposalVote, proposal, proposalVote } from './proposal.ts';
import { rcAccount } from './rc-account.ts';
import { accountReputation } from './reputation.ts';
import { resourceParams, resourcePool } from './resource-params.ts';
import { rewardFund } from './reward-fund.ts';
import { savingsWithdrawal } from './savings-withdrawal.ts';
import { tagUse, trendingTag } from './tag.ts';
import { broadcastReceipt, transactionRecord } from './transaction-record.ts';
import { transactionStatus } from './transaction-status.ts';
import { delegationExpiration, vestingDelegation } from './vesting-delegation.ts';
import { vote } from './vote.ts';
import { withdrawRoute } from './withdraw-route.ts';
import { legacyWitness, witness } from './witness.ts';
import { agreedProperties, legacyWitnessProperties } from './witness-properties.ts';
import { deployedLegacyWitnessSchedule, legacyWitnessSchedule, witnessSchedule } from './witness-schedule.ts';
import { witnessVote } from './witness-vote.ts';

const records: Record<string, AnySchema> = {
  accountBandwidth,
  historyPosition,
  accountRecoveryRequest,
  changeRecoveryAccountRequest,
  accountVote,
  blogAuthor,
  blogEntry,
  broadcastReceipt,
  conversionRequest,
  declineVotingRightsRequest,
  delegationExpiration,
  escrow,
  feedEntry,
  feedHistory,
  follow,
  followCount,
  hardforkProperties,
  legacyNodeVersion,
  legacyWitnessProperties,
  agreedProperties,
  limitOrder,
  openOrder,
  orderBook,
  marketBucket,
  nodeVersion,
  ownerHistory,
  rcAccount,
  accountReputation,
  resourcePool,
  rewardFund,
  savingsWithdrawal,
  scheduledHardfork,
  tagUse,
  ticker,
  trade,
  transactionStatus,
  trendingTag,
  vestingDelegation,
  volume,
  vote,
  withdrawRoute,
  witnessVote,
  account,
  legacyAccount,
  blogItem,
  feedItem,
  comment,
  discussion,
  discussionIndex,
  proposal,
  proposalVote,
  deployedLegacyProposal,
  deployedLegacyProposalVote,
  resourceParams,
  witness,
  legacyWitness,
  witnessSchedule,
  legacyWitnessSchedule,
  deployedLegacyWitnessSchedule,
  extendedAccount,
  stateAccount,
  historyEntry,
  transactionRecord,
};

/** Faults of every kind somewhere; those of every scalar are tried where it is tested. */
const options = { dialects: [dialects.testnet], runs: 3, faults: 24, json: true };
for (const [name, schema] of Object.entries(records)) describe(name, () => lawsOf(schema, options));
