import type { Static } from '../kernel/schema.ts';
import { accountCreate } from './account_create.ts';
import { accountCreateWithDelegation } from './account_create_with_delegation.ts';
import { accountUpdate } from './account_update.ts';
import { accountUpdate2 } from './account_update2.ts';
import { accountWitnessProxy } from './account_witness_proxy.ts';
import { accountWitnessVote } from './account_witness_vote.ts';
import { cancelTransferFromSavings } from './cancel_transfer_from_savings.ts';
import { changeRecoveryAccount } from './change_recovery_account.ts';
import { claimAccount } from './claim_account.ts';
import { claimRewardBalance } from './claim_reward_balance.ts';
import { comment } from './comment.ts';
import { commentOptions } from './comment_options.ts';
import { convert } from './convert.ts';
import { createClaimedAccount } from './create_claimed_account.ts';
import { createProposal } from './create_proposal.ts';
import { custom } from './custom.ts';
import { customBinary } from './custom_binary.ts';
import { customJson } from './custom_json.ts';
import { declineVotingRights } from './decline_voting_rights.ts';
import { delegateVestingShares } from './delegate_vesting_shares.ts';
import { deleteComment } from './delete_comment.ts';
import { escrowApprove } from './escrow_approve.ts';
import { escrowDispute } from './escrow_dispute.ts';
import { escrowRelease } from './escrow_release.ts';
import { escrowTransfer } from './escrow_transfer.ts';
import { feedPublish } from './feed_publish.ts';
import { limitOrderCancel } from './limit_order_cancel.ts';
import { limitOrderCreate } from './limit_order_create.ts';
import { limitOrderCreate2 } from './limit_order_create2.ts';
import { pow } from './pow.ts';
import { pow2 } from './pow2.ts';
import { recoverAccount } from './recover_account.ts';
import { removeProposal } from './remove_proposal.ts';
import { reportOverProduction } from './report_over_production.ts';
import { requestAccountRecovery } from './request_account_recovery.ts';
import { resetAccount } from './reset_account.ts';
import { setResetAccount } from './set_reset_account.ts';
import { setWithdrawVestingRoute } from './set_withdraw_vesting_route.ts';
import { transfer } from './transfer.ts';
import { transferFromSavings } from './transfer_from_savings.ts';
import { transferToSavings } from './transfer_to_savings.ts';
import { transferToVesting } from './transfer_to_vesting.ts';
import { updateProposalVotes } from './update_proposal_votes.ts';
import { authorReward } from './virtual/author_reward.ts';
import { clearNullAccountBalance } from './virtual/clear_null_account_balance.ts';
import { commentBenefactorReward } from './virtual/comment_benefactor_reward.ts';
import { commentPayoutUpdate } from './virtual/comment_payout_update.ts';
import { commentReward } from './virtual/comment_reward.ts';
import { curationReward } from './virtual/curation_reward.ts';
import { fillConvertRequest } from './virtual/fill_convert_request.ts';
import { fillOrder } from './virtual/fill_order.ts';
import { fillTransferFromSavings } from './virtual/fill_transfer_from_savings.ts';
import { fillVestingWithdraw } from './virtual/fill_vesting_withdraw.ts';
import { hardfork } from './virtual/hardfork.ts';
import { hardfork23 } from './virtual/hardfork23.ts';
import { interest } from './virtual/interest.ts';
import { liquidityReward } from './virtual/liquidity_reward.ts';
import { producerReward } from './virtual/producer_reward.ts';
import { proposalPay } from './virtual/proposal_pay.ts';
import { returnVestingDelegation } from './virtual/return_vesting_delegation.ts';
import { shutdownWitness } from './virtual/shutdown_witness.ts';
import { spsFund } from './virtual/sps_fund.ts';
import { vote } from './vote.ts';
import { withdrawVesting } from './withdraw_vesting.ts';
import { witnessSetProperties } from './witness_set_properties.ts';
import { witnessUpdate } from './witness_update.ts';

/** Those that accounts sign, by wire name, in the order of their numbers on the binary wire (deployed). */
export const signedOperations = {
  vote,
  comment,
  transfer,
  transfer_to_vesting: transferToVesting,
  withdraw_vesting: withdrawVesting,
  limit_order_create: limitOrderCreate,
  limit_order_cancel: limitOrderCancel,
  feed_publish: feedPublish,
  convert,
  account_create: accountCreate,
  account_update: accountUpdate,
  witness_update: witnessUpdate,
  account_witness_vote: accountWitnessVote,
  account_witness_proxy: accountWitnessProxy,
  pow,
  custom,
  report_over_production: reportOverProduction,
  delete_comment: deleteComment,
  custom_json: customJson,
  comment_options: commentOptions,
  set_withdraw_vesting_route: setWithdrawVestingRoute,
  limit_order_create2: limitOrderCreate2,
  claim_account: claimAccount,
  create_claimed_account: createClaimedAccount,
  request_account_recovery: requestAccountRecovery,
  recover_account: recoverAccount,
  change_recovery_account: changeRecoveryAccount,
  escrow_transfer: escrowTransfer,
  escrow_dispute: escrowDispute,
  escrow_release: escrowRelease,
  pow2,
  escrow_approve: escrowApprove,
  transfer_to_savings: transferToSavings,
  transfer_from_savings: transferFromSavings,
  cancel_transfer_from_savings: cancelTransferFromSavings,
  custom_binary: customBinary,
  decline_voting_rights: declineVotingRights,
  reset_account: resetAccount,
  set_reset_account: setResetAccount,
  claim_reward_balance: claimRewardBalance,
  delegate_vesting_shares: delegateVestingShares,
  account_create_with_delegation: accountCreateWithDelegation,
  witness_set_properties: witnessSetProperties,
  account_update2: accountUpdate2,
  create_proposal: createProposal,
  update_proposal_votes: updateProposalVotes,
  remove_proposal: removeProposal,
} as const;

/** Those that the chain makes by itself; no transaction has them. Their numbers follow those of the signed ones. */
export const virtualOperations = {
  fill_convert_request: fillConvertRequest,
  author_reward: authorReward,
  curation_reward: curationReward,
  comment_reward: commentReward,
  liquidity_reward: liquidityReward,
  interest,
  fill_vesting_withdraw: fillVestingWithdraw,
  fill_order: fillOrder,
  shutdown_witness: shutdownWitness,
  fill_transfer_from_savings: fillTransferFromSavings,
  hardfork,
  comment_payout_update: commentPayoutUpdate,
  return_vesting_delegation: returnVestingDelegation,
  comment_benefactor_reward: commentBenefactorReward,
  producer_reward: producerReward,
  clear_null_account_balance: clearNullAccountBalance,
  proposal_pay: proposalPay,
  sps_fund: spsFund,
  hardfork23,
} as const;

/** Every described operation by its wire name, in the order of their numbers. */
export const operations = { ...signedOperations, ...virtualOperations } as const;

export type OperationName = keyof typeof operations;

export type SignedOperationName = keyof typeof signedOperations;

/** Field values of one operation. */
export type OperationValue<N extends OperationName> = Static<(typeof operations)[N]['schema']>;
