import type { Operation } from '../../chain/ledger/context.ts';
import type { Account } from '../../chain/state/accounts.ts';
import type { Scene } from '../boundaries/boundary.ts';

/** What is refused for one reason, and is not beside a limit. */
export interface Refused {
  /** Why. */
  readonly refusal: string;
  /** One transaction; undefined where the state has not what it needs. */
  readonly of: (scene: Scene) => readonly Operation[] | undefined;
}

/** Permlinks and numbers that no operation of the chain has. */
export const unused = ({ state, turn }: Scene): number =>
  4_000_000_000 - (state.dynamicGlobalProperties.head_block_number * 100 + (turn % 100));

/** The key that an account of one key is active by. */
export const keyOf = ({ active }: Account): string => active.key_auths[0]?.[0] ?? '';
