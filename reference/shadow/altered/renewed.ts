import type { OperationValue, SignedOperationName } from '../../../spec/operations/index.ts';
import { vests } from '../../chain/ledger/asset.ts';
import type { Operation } from '../../chain/ledger/context.ts';
import { later } from '../scene/market.ts';
import { type Scene, unused } from '../scene/scene.ts';

type Renewals = { readonly [N in SignedOperationName]?: (scene: Scene, value: OperationValue<N>) => object };

const newName = (scene: Scene) => ({ new_account_name: `a-${unused(scene)}` });
const newOrder = (scene: Scene) => ({ orderid: unused(scene), expiration: later(scene) });

/** What an operation says once: it would be refused for that alone, whatever else is changed. */
const renewals: Renewals = {
  account_create: newName,
  account_create_with_delegation: newName,
  create_claimed_account: newName,
  limit_order_create: newOrder,
  limit_order_create2: newOrder,
  convert: (scene) => ({ requestid: unused(scene) }),
  transfer_from_savings: (scene) => ({ request_id: unused(scene) }),
  escrow_transfer: (scene) => ({
    escrow_id: unused(scene),
    ratification_deadline: later(scene),
    escrow_expiration: later(scene) + 3_600,
  }),
  vote: (_, { weight }) => ({ weight: weight === 100 ? 99 : 100 }),
  account_witness_vote: ({ state }, { account, witness }) => ({
    approve: state.witnessVotes.by.account_witness.get(account, witness) === undefined,
  }),
  withdraw_vesting: ({ parameters }, { vesting_shares: { amount } }) => ({
    vesting_shares: vests(amount + BigInt(parameters.withdrawIntervals)),
  }),
};

/** An operation that was accepted, so that it may be accepted once more. */
export function renewed(scene: Scene, { type, value }: Operation): Operation {
  const renewal = renewals[type as SignedOperationName] as ((scene: Scene, value: unknown) => object) | undefined;
  return { type, value: { ...value, ...renewal?.(scene, value) } } as Operation;
}
