import { vests } from '../../chain/ledger/asset.ts';
import type { Operation } from '../../chain/ledger/context.ts';
import { actor, operation, type Scene } from './scene.ts';

/** A share of an actor's withdrawals for another account: 10000 is all. */
export const route = (scene: Scene, to_account: string, percent: number): Operation =>
  operation('set_withdraw_vesting_route', { from_account: actor(scene).name, to_account, percent, auto_vest: false });

/** A withdrawal of so many shares. */
export const withdrawn = (account: string, amount: bigint): Operation =>
  operation('withdraw_vesting', { account, vesting_shares: vests(amount) });

/** The same of an actor. */
export const withdraw = (scene: Scene, amount: bigint): Operation => withdrawn(actor(scene).name, amount);
