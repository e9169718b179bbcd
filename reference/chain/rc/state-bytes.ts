import type { OperationName, OperationValue } from '../../../spec/operations/index.ts';
import type { Authority } from '../../../spec/types/authority.ts';
import { sizeInfo } from '../resource-params.ts';

const size = sizeInfo.resource_state_bytes;

type StateBytes = { readonly [N in OperationName]?: (operation: OperationValue<N>) => number };

const ofAuthority = ({ account_auths, key_auths }: Authority): number =>
  size.authority_base_size +
  size.authority_account_member_size * account_auths.length +
  size.authority_key_member_size * key_auths.length;

interface NewAccount {
  readonly owner: Authority;
  readonly active: Authority;
  readonly posting: Authority;
}

const ofAccount = ({ owner, active, posting }: NewAccount): number =>
  size.account_object_base_size +
  size.account_authority_object_base_size +
  ofAuthority(owner) +
  ofAuthority(active) +
  ofAuthority(posting);

const ofOrder = ({ fill_or_kill }: { readonly fill_or_kill: boolean }): number =>
  fill_or_kill ? 0 : size.limit_order_object_base_size;

/** Deployed nodes count two empty strings as their compiler lays them out. */
const proposalTexts = 2 * 32;

/** What an operation adds to the state; one that is not here adds nothing (libraries/plugins/rc of steemit/steem). */
export const stateBytes: StateBytes = {
  account_create: ofAccount,
  account_create_with_delegation: (operation) => ofAccount(operation) + size.vesting_delegation_object_base_size,
  account_witness_vote: () => size.witness_vote_object_base_size,
  comment: ({ permlink, parent_permlink }) =>
    size.comment_object_base_size +
    size.comment_object_permlink_char_size * Buffer.byteLength(permlink) +
    size.comment_object_parent_permlink_char_size * Buffer.byteLength(parent_permlink),
  comment_options: ({ extensions }) =>
    extensions.reduce(
      (sum, { value }) => sum + size.comment_object_beneficiaries_member_size * value.beneficiaries.length,
      0,
    ),
  convert: () => size.convert_request_object_base_size,
  create_claimed_account: ofAccount,
  create_proposal: () => size.proposal_object_base_size + proposalTexts,
  decline_voting_rights: () => size.decline_voting_rights_request_object_base_size,
  delegate_vesting_shares: () =>
    Math.max(size.vesting_delegation_object_base_size, size.vesting_delegation_expiration_object_base_size),
  escrow_transfer: () => size.escrow_object_base_size,
  limit_order_create: ofOrder,
  limit_order_create2: ofOrder,
  request_account_recovery: () => size.account_recovery_request_object_base_size,
  set_withdraw_vesting_route: () => size.withdraw_vesting_route_object_base_size,
  transfer_from_savings: () => size.savings_withdraw_object_byte_size,
  update_proposal_votes: ({ proposal_ids }) =>
    size.proposal_vote_object_base_size + size.proposal_vote_object_member_size * proposal_ids.length,
  vote: () => size.comment_vote_object_base_size,
  witness_update: ({ url }) =>
    size.witness_object_base_size + size.witness_object_url_char_size * Buffer.byteLength(url),
};
