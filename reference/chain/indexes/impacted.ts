import { deployedTestnet } from '../../../spec/constants/deployed-testnet.ts';
import { type OperationName, type OperationValue, operations } from '../../../spec/operations/index.ts';
import type { RequiredAuthorities } from '../../../spec/operations/operation.ts';
import type { OperationOf } from '../../../spec/types/operation.ts';

type Values = { readonly [N in OperationName]: (value: OperationValue<N>) => readonly string[] };

/** The accounts of the genesis operations and of the proposal fund (deployed). */
const { INIT_MINER_NAME: FIRST_ACCOUNT, TREASURY_ACCOUNT: TREASURY } = deployedTestnet;

const partiesOfEscrow = ({
  from,
  to,
  agent,
}: {
  readonly from: string;
  readonly to: string;
  readonly agent: string;
}) => [from, to, agent];

/** The accounts that operations concern beside their signers (libraries/chain/util/impacted.cpp of steemit/steem). */
const concerned: Partial<Values> = {
  account_create: ({ new_account_name }) => [new_account_name],
  account_create_with_delegation: ({ new_account_name }) => [new_account_name],
  account_witness_proxy: ({ proxy }) => [proxy],
  account_witness_vote: ({ witness }) => [witness],
  author_reward: ({ author }) => [author],
  change_recovery_account: ({ account_to_recover }) => [account_to_recover],
  comment: ({ parent_author }) => [parent_author],
  comment_benefactor_reward: ({ benefactor, author }) => [benefactor, author],
  create_claimed_account: ({ new_account_name }) => [new_account_name],
  create_proposal: ({ receiver }) => [receiver],
  curation_reward: ({ curator }) => [curator],
  delegate_vesting_shares: ({ delegatee }) => [delegatee],
  escrow_approve: partiesOfEscrow,
  escrow_dispute: partiesOfEscrow,
  escrow_release: partiesOfEscrow,
  escrow_transfer: partiesOfEscrow,
  fill_convert_request: ({ owner }) => [owner],
  fill_order: ({ current_owner, open_owner }) => [current_owner, open_owner],
  fill_transfer_from_savings: ({ from, to }) => [from, to],
  fill_vesting_withdraw: ({ from_account, to_account }) => [from_account, to_account],
  hardfork: () => [FIRST_ACCOUNT],
  hardfork23: ({ account }) => [account],
  interest: ({ owner }) => [owner],
  liquidity_reward: ({ owner }) => [owner],
  pow: ({ worker_account }) => [worker_account],
  pow2: ({ work }) => [work.value.input.worker_account],
  producer_reward: ({ producer }) => [producer],
  proposal_pay: ({ receiver }) => [receiver, TREASURY],
  recover_account: ({ account_to_recover }) => [account_to_recover],
  request_account_recovery: ({ account_to_recover }) => [account_to_recover],
  return_vesting_delegation: ({ account }) => [account],
  set_withdraw_vesting_route: ({ to_account }) => [to_account],
  shutdown_witness: ({ owner }) => [owner],
  sps_fund: () => [TREASURY],
  transfer: ({ to }) => [to],
  transfer_from_savings: ({ to }) => [to],
  transfer_to_savings: ({ to }) => [to],
  transfer_to_vesting: ({ to }) => [to],
  vote: ({ author }) => [author],
  witness_set_properties: ({ owner }) => [owner],
};

/** The accounts whose history lists an operation, without duplicates; none for an unknown operation. */
export function impactedAccounts(op: OperationOf): ReadonlySet<string> {
  const accounts = new Set<string>();
  if (op.type === 'opaque') return accounts;
  const { owner, active, posting } = operations[op.type].requires(op.value as never) as RequiredAuthorities;
  const others = (concerned[op.type] as ((value: unknown) => readonly string[]) | undefined)?.(op.value);
  for (const names of [owner, active, posting, others])
    for (const name of names ?? []) if (name !== '') accounts.add(name);
  return accounts;
}
