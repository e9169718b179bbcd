import type { OperationName, OperationValue } from '../../../spec/operations/index.ts';
import type { Context, Operation } from '../ledger/context.ts';

type Holders = {
  readonly [N in OperationName]?: (operation: OperationValue<N>, context: Context) => readonly string[];
};

const witnessOfBlock = ({ state }: Context): string => state.dynamicGlobalProperties.current_witness;

/** Whose maximum of credits an operation may change (libraries/plugins/rc of steemit/steem). */
const holders: Holders = {
  account_create_with_delegation: ({ creator }) => [creator],
  transfer_to_vesting: ({ from, to }) => [to === '' ? from : to],
  withdraw_vesting: ({ account }) => [account],
  set_withdraw_vesting_route: ({ from_account }) => [from_account],
  delegate_vesting_shares: ({ delegator, delegatee }) => [delegator, delegatee],
  claim_reward_balance: ({ account }) => [account],
  pow: ({ worker_account }, context) => [worker_account, witnessOfBlock(context)],
  pow2: ({ work }, context) => [work.value.input.worker_account, witnessOfBlock(context)],
  create_proposal: ({ creator, receiver }) => [creator, receiver],
  update_proposal_votes: ({ voter }) => [voter],
  remove_proposal: ({ proposal_owner }) => [proposal_owner],
  author_reward: ({ author }) => [author],
  curation_reward: ({ curator }) => [curator],
  comment_reward: ({ author }) => [author],
  comment_benefactor_reward: ({ benefactor }) => [benefactor],
  fill_vesting_withdraw: ({ from_account, to_account }) => [from_account, to_account],
  return_vesting_delegation: ({ account }) => [account],
  producer_reward: ({ producer }) => [producer],
  clear_null_account_balance: () => ['null'],
};

export function holdersOf({ type, value }: Operation, context: Context): readonly string[] {
  const find = (holders as Readonly<Record<string, (value: never, context: Context) => readonly string[]>>)[type];
  return find?.(value as never, context) ?? [];
}
