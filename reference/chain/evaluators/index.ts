import type { OperationName } from '../../../spec/operations/index.ts';
import type { Evaluator } from '../engine/context.ts';
import { accountCreate } from './account_create.ts';
import { accountWitnessProxy } from './account_witness_proxy.ts';
import { accountWitnessVote } from './account_witness_vote.ts';
import { feedPublish } from './feed_publish.ts';
import { transfer } from './transfer.ts';
import { transferToVesting } from './transfer_to_vesting.ts';
import { witnessUpdate } from './witness_update.ts';

/** What each operation does to the state. */
export const evaluators: { readonly [N in OperationName]?: Evaluator<N> } = {
  transfer,
  transfer_to_vesting: transferToVesting,
  account_create: accountCreate,
  witness_update: witnessUpdate,
  account_witness_vote: accountWitnessVote,
  account_witness_proxy: accountWitnessProxy,
  feed_publish: feedPublish,
};
