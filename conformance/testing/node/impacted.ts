import type { Json } from '../../../spec/kernel/json.ts';
import { isArray, member } from '../../model/json.ts';

/** Members with the accounts whose history has the operation. */
const members: Readonly<Record<string, readonly string[]>> = {
  account_create: ['new_account_name', 'creator'],
  account_update: ['account'],
  account_update2: ['account'],
  account_witness_proxy: ['account', 'proxy'],
  account_witness_vote: ['account', 'witness'],
  author_reward: ['author'],
  cancel_transfer_from_savings: ['from'],
  change_recovery_account: ['account_to_recover'],
  claim_account: ['creator'],
  claim_reward_balance: ['account'],
  comment: ['author', 'parent_author'],
  comment_benefactor_reward: ['benefactor', 'author'],
  comment_options: ['author'],
  convert: ['owner'],
  create_claimed_account: ['new_account_name', 'creator'],
  create_proposal: ['creator', 'receiver'],
  curation_reward: ['curator'],
  custom: ['required_auths'],
  custom_json: ['required_auths', 'required_posting_auths'],
  decline_voting_rights: ['account'],
  delegate_vesting_shares: ['delegator', 'delegatee'],
  delete_comment: ['author'],
  escrow_approve: ['from', 'to', 'agent'],
  escrow_dispute: ['from', 'to', 'agent'],
  escrow_release: ['from', 'to', 'agent'],
  escrow_transfer: ['from', 'to', 'agent'],
  feed_publish: ['publisher'],
  fill_convert_request: ['owner'],
  fill_order: ['current_owner', 'open_owner'],
  fill_transfer_from_savings: ['from', 'to'],
  fill_vesting_withdraw: ['from_account', 'to_account'],
  interest: ['owner'],
  limit_order_cancel: ['owner'],
  limit_order_create: ['owner'],
  limit_order_create2: ['owner'],
  producer_reward: ['producer'],
  proposal_pay: ['receiver'],
  recover_account: ['account_to_recover'],
  remove_proposal: ['proposal_owner'],
  request_account_recovery: ['account_to_recover', 'recovery_account'],
  return_vesting_delegation: ['account'],
  set_withdraw_vesting_route: ['from_account', 'to_account'],
  transfer: ['from', 'to'],
  transfer_from_savings: ['from', 'to'],
  transfer_to_savings: ['from', 'to'],
  transfer_to_vesting: ['from', 'to'],
  update_proposal_votes: ['voter'],
  vote: ['voter', 'author'],
  withdraw_vesting: ['account'],
  witness_set_properties: ['owner'],
  witness_update: ['owner'],
};

/** Accounts that an operation concerns without naming them. */
const unnamed: Readonly<Record<string, readonly string[]>> = {
  hardfork: ['initminer'],
  proposal_pay: ['steem.dao'],
  sps_fund: ['steem.dao'],
};

/** The accounts whose history has an operation in object form. */
export function impacted(op: Json | undefined): ReadonlySet<string> {
  const type = String(member(op, 'type')).replace(/_operation$/, '');
  const named = (members[type] ?? []).flatMap((name) => {
    const value = member(member(op, 'value'), name);
    return isArray(value) ? value.map(String) : [String(value ?? '')];
  });
  return new Set([...named, ...(unnamed[type] ?? [])].filter((name) => name !== ''));
}
