import type { SignedOperationName } from '../../../spec/operations/index.ts';
import type { Evaluator } from '../ledger/context.ts';
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
import { vote } from './vote.ts';
import { withdrawVesting } from './withdraw_vesting.ts';
import { witnessSetProperties } from './witness_set_properties.ts';
import { witnessUpdate } from './witness_update.ts';

/** The evaluator of each operation that accounts sign. */
export const evaluators: { readonly [N in SignedOperationName]: Evaluator<N> } = {
  account_create: accountCreate,
  account_create_with_delegation: accountCreateWithDelegation,
  account_update: accountUpdate,
  account_update2: accountUpdate2,
  account_witness_proxy: accountWitnessProxy,
  account_witness_vote: accountWitnessVote,
  cancel_transfer_from_savings: cancelTransferFromSavings,
  change_recovery_account: changeRecoveryAccount,
  claim_account: claimAccount,
  claim_reward_balance: claimRewardBalance,
  comment,
  comment_options: commentOptions,
  convert,
  create_claimed_account: createClaimedAccount,
  create_proposal: createProposal,
  custom,
  custom_binary: customBinary,
  custom_json: customJson,
  decline_voting_rights: declineVotingRights,
  delegate_vesting_shares: delegateVestingShares,
  delete_comment: deleteComment,
  escrow_approve: escrowApprove,
  escrow_dispute: escrowDispute,
  escrow_release: escrowRelease,
  escrow_transfer: escrowTransfer,
  feed_publish: feedPublish,
  limit_order_cancel: limitOrderCancel,
  limit_order_create: limitOrderCreate,
  limit_order_create2: limitOrderCreate2,
  pow,
  pow2,
  recover_account: recoverAccount,
  remove_proposal: removeProposal,
  report_over_production: reportOverProduction,
  request_account_recovery: requestAccountRecovery,
  reset_account: resetAccount,
  set_reset_account: setResetAccount,
  set_withdraw_vesting_route: setWithdrawVestingRoute,
  transfer,
  transfer_from_savings: transferFromSavings,
  transfer_to_savings: transferToSavings,
  transfer_to_vesting: transferToVesting,
  update_proposal_votes: updateProposalVotes,
  vote,
  withdraw_vesting: withdrawVesting,
  witness_set_properties: witnessSetProperties,
  witness_update: witnessUpdate,
};
