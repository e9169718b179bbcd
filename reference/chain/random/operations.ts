import type { OperationName } from '../../../spec/operations/index.ts';
import type { Operation } from '../ledger/context.ts';
import type { Account } from '../state/accounts.ts';
import type { StateView } from '../state/index.ts';
import * as accounts from './accounts.ts';
import * as content from './content.ts';
import type { Draft, Draw } from './draw.ts';
import * as escrows from './escrows.ts';
import * as market from './market.ts';
import * as proposals from './proposals.ts';
import * as transfers from './transfers.ts';
import * as vesting from './vesting.ts';
import * as witnesses from './witnesses.ts';

/** The operations that change something, simple ones first; those that every node refuses have scenarios. */
export const drafts = {
  transfer: transfers.transfer,
  transfer_to_vesting: vesting.transferToVesting,
  comment: content.comment,
  vote: content.vote,
  limit_order_create: market.limitOrderCreate,
  limit_order_create2: market.limitOrderCreate2,
  limit_order_cancel: market.limitOrderCancel,
  withdraw_vesting: vesting.withdrawVesting,
  set_withdraw_vesting_route: vesting.setWithdrawVestingRoute,
  delegate_vesting_shares: vesting.delegateVestingShares,
  account_witness_vote: witnesses.accountWitnessVote,
  account_witness_proxy: witnesses.accountWitnessProxy,
  transfer_to_savings: transfers.transferToSavings,
  transfer_from_savings: transfers.transferFromSavings,
  cancel_transfer_from_savings: transfers.cancelTransferFromSavings,
  convert: transfers.convert,
  claim_reward_balance: transfers.claimRewardBalance,
  escrow_transfer: escrows.escrowTransfer,
  escrow_approve: escrows.escrowApprove,
  escrow_dispute: escrows.escrowDispute,
  escrow_release: escrows.escrowRelease,
  comment_options: content.commentOptions,
  delete_comment: content.deleteComment,
  create_proposal: proposals.createProposal,
  update_proposal_votes: proposals.updateProposalVotes,
  remove_proposal: proposals.removeProposal,
  account_create: accounts.accountCreate,
  claim_account: vesting.claimAccount,
  create_claimed_account: accounts.createClaimedAccount,
  account_update: accounts.accountUpdate,
  account_update2: accounts.accountUpdate2,
  request_account_recovery: accounts.requestAccountRecovery,
  recover_account: accounts.recoverAccount,
  change_recovery_account: accounts.changeRecoveryAccount,
  decline_voting_rights: accounts.declineVotingRights,
  witness_update: witnesses.witnessUpdate,
  witness_set_properties: witnesses.witnessSetProperties,
  feed_publish: witnesses.feedPublish,
  custom_json: content.customJson,
  custom: content.custom,
  custom_binary: content.customBinary,
} satisfies { readonly [N in OperationName]?: Draft<N> };

type Drafted = keyof typeof drafts;

const names = Object.keys(drafts) as Drafted[];

const isSome = (rows: { readonly size: number }): boolean => rows.size > 0;
const some = (accounts: StateView['accounts'], holds: (account: Account) => boolean): boolean => {
  for (const account of accounts.by.name.from()) if (holds(account)) return true;
  return false;
};

const hasRewards = ({ reward_vesting_balance }: Account): boolean => reward_vesting_balance.amount > 0n;

/** What can be done only with what is there already, and is tried more often then. */
const followUps: { readonly [N in Drafted]?: (state: StateView) => boolean } = {
  escrow_approve: ({ escrows }) => isSome(escrows),
  escrow_dispute: ({ escrows }) => isSome(escrows),
  escrow_release: ({ escrows }) => isSome(escrows),
  transfer_from_savings: ({ accounts }) => some(accounts, ({ savings_balance }) => savings_balance.amount > 0n),
  cancel_transfer_from_savings: ({ savingsWithdrawals }) => isSome(savingsWithdrawals),
  limit_order_cancel: ({ limitOrders }) => isSome(limitOrders),
  limit_order_create: ({ limitOrders }) => isSome(limitOrders),
  claim_reward_balance: ({ accounts }) => some(accounts, hasRewards),
  create_claimed_account: ({ accounts }) =>
    some(accounts, ({ pending_claimed_accounts }) => pending_claimed_accounts > 0n),
  recover_account: ({ accountRecoveryRequests, ownerHistories }) =>
    isSome(accountRecoveryRequests) && isSome(ownerHistories),
  request_account_recovery: ({ ownerHistories }) => isSome(ownerHistories),
  update_proposal_votes: ({ proposals }) => isSome(proposals),
  comment: ({ comments }) => isSome(comments),
  vote: ({ comments }) => isSome(comments),
  remove_proposal: ({ proposals }) => isSome(proposals),
};

/** What an account does not come back from: who recovers it, its votes. Its keys stay where a draw keeps them. */
const takesAway: ReadonlySet<Drafted> = new Set([
  ...(['request_account_recovery', 'recover_account', 'change_recovery_account', 'decline_voting_rights'] as const),
]);

/** Kinds that leave accounts to those who have their keys, if the draw keeps those. */
export const isHarmless = (type: Drafted): boolean => !takesAway.has(type);

/** An operation of the kind of a number, of those that are wanted; every second number gives one that follows on what is there. */
export function drawOperation(
  choice: number,
  draw: Draw,
  isWanted: (type: Drafted) => boolean = () => true,
): Operation {
  const wanted = names.filter(isWanted);
  const following = (Object.keys(followUps) as Drafted[]).filter(
    (type) => isWanted(type) && followUps[type]?.(draw.state),
  );
  const kinds = choice % 2 === 1 && following.length > 0 ? following : wanted;
  const type = kinds[(choice >> 1) % kinds.length] as Drafted;
  return { type, value: drafts[type](draw) } as Operation;
}
