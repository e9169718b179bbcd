import { methodTable } from '../method.ts';
import { findAccountRecoveryRequests } from './find_account_recovery_requests.ts';
import { findAccounts } from './find_accounts.ts';
import { findChangeRecoveryAccountRequests } from './find_change_recovery_account_requests.ts';
import { findComments } from './find_comments.ts';
import { findDeclineVotingRightsRequests } from './find_decline_voting_rights_requests.ts';
import { findEscrows } from './find_escrows.ts';
import { findLimitOrders } from './find_limit_orders.ts';
import { findOwnerHistories } from './find_owner_histories.ts';
import { findProposals } from './find_proposals.ts';
import { findSavingsWithdrawals } from './find_savings_withdrawals.ts';
import { findSbdConversionRequests } from './find_sbd_conversion_requests.ts';
import { findVestingDelegationExpirations } from './find_vesting_delegation_expirations.ts';
import { findVestingDelegations } from './find_vesting_delegations.ts';
import { findVotes } from './find_votes.ts';
import { findWithdrawVestingRoutes } from './find_withdraw_vesting_routes.ts';
import { findWitnesses } from './find_witnesses.ts';
import { getActiveWitnesses } from './get_active_witnesses.ts';
import { getConfig } from './get_config.ts';
import { getCurrentPriceFeed } from './get_current_price_feed.ts';
import { getDynamicGlobalProperties } from './get_dynamic_global_properties.ts';
import { getFeedHistory } from './get_feed_history.ts';
import { getHardforkProperties } from './get_hardfork_properties.ts';
import { getOrderBook } from './get_order_book.ts';
import { getPotentialSignatures } from './get_potential_signatures.ts';
import { getRequiredSignatures } from './get_required_signatures.ts';
import { getRewardFunds } from './get_reward_funds.ts';
import { getTransactionHex } from './get_transaction_hex.ts';
import { getVersion } from './get_version.ts';
import { getWitnessSchedule } from './get_witness_schedule.ts';
import { listAccountRecoveryRequests } from './list_account_recovery_requests.ts';
import { listAccounts } from './list_accounts.ts';
import { listChangeRecoveryAccountRequests } from './list_change_recovery_account_requests.ts';
import { listComments } from './list_comments.ts';
import { listDeclineVotingRightsRequests } from './list_decline_voting_rights_requests.ts';
import { listEscrows } from './list_escrows.ts';
import { listLimitOrders } from './list_limit_orders.ts';
import { listOwnerHistories } from './list_owner_histories.ts';
import { listProposalVotes } from './list_proposal_votes.ts';
import { listProposals } from './list_proposals.ts';
import { listSavingsWithdrawals } from './list_savings_withdrawals.ts';
import { listSbdConversionRequests } from './list_sbd_conversion_requests.ts';
import { listSmtContributions } from './list_smt_contributions.ts';
import { listSmtTokenEmissions } from './list_smt_token_emissions.ts';
import { listSmtTokens } from './list_smt_tokens.ts';
import { listVestingDelegationExpirations } from './list_vesting_delegation_expirations.ts';
import { listVestingDelegations } from './list_vesting_delegations.ts';
import { listVotes } from './list_votes.ts';
import { listWithdrawVestingRoutes } from './list_withdraw_vesting_routes.ts';
import { listWitnessVotes } from './list_witness_votes.ts';
import { listWitnesses } from './list_witnesses.ts';
import { verifyAccountAuthority } from './verify_account_authority.ts';
import { verifyAuthority } from './verify_authority.ts';
import { verifySignatures } from './verify_signatures.ts';

export const databaseApi = methodTable(
  findAccountRecoveryRequests,
  findAccounts,
  findChangeRecoveryAccountRequests,
  findComments,
  findDeclineVotingRightsRequests,
  findEscrows,
  findLimitOrders,
  findOwnerHistories,
  findProposals,
  findSavingsWithdrawals,
  findSbdConversionRequests,
  findVestingDelegationExpirations,
  findVestingDelegations,
  findVotes,
  findWithdrawVestingRoutes,
  findWitnesses,
  getActiveWitnesses,
  getConfig,
  getCurrentPriceFeed,
  getDynamicGlobalProperties,
  getFeedHistory,
  getHardforkProperties,
  getOrderBook,
  getPotentialSignatures,
  getRequiredSignatures,
  getRewardFunds,
  getTransactionHex,
  getVersion,
  getWitnessSchedule,
  listAccountRecoveryRequests,
  listAccounts,
  listChangeRecoveryAccountRequests,
  listComments,
  listDeclineVotingRightsRequests,
  listEscrows,
  listLimitOrders,
  listOwnerHistories,
  listProposalVotes,
  listProposals,
  listSavingsWithdrawals,
  listSbdConversionRequests,
  listSmtContributions,
  listSmtTokenEmissions,
  listSmtTokens,
  listVestingDelegationExpirations,
  listVestingDelegations,
  listVotes,
  listWithdrawVestingRoutes,
  listWitnessVotes,
  listWitnesses,
  verifyAccountAuthority,
  verifyAuthority,
  verifySignatures,
);
