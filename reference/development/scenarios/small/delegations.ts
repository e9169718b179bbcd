import { vests } from '../../../chain/ledger/asset.ts';
import type { Operation } from '../../../chain/ledger/context.ts';
import type { StepAction } from '../../scenario.ts';
import { busy, members } from './members.ts';

const delegation = (delegator: string, delegatee: string, amount: bigint): Operation => ({
  type: 'delegate_vesting_shares',
  value: { delegator, delegatee, vesting_shares: vests(amount) },
});

const receivers = (delegator: string) => members.filter((name) => name !== delegator);

/** The same to everybody else. */
export const delegate: StepAction = () =>
  busy.map((by) => ({ by, operations: receivers(by).map((to) => delegation(by, to, 100_000_000n)) }));

/** Ends the delegations to these, of several all but one of leo's; the shares return five days later. */
export const returnDelegations =
  (from: number, to: number): StepAction =>
  () =>
    busy.map((by, place) => ({
      by,
      operations: receivers(by)
        .slice(from, to - from > 1 ? to - place : to)
        .map((name) => delegation(by, name, 0n)),
    }));
