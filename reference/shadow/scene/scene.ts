import type { OperationValue, SignedOperationName } from '../../../spec/operations/index.ts';
import type { Operation } from '../../chain/ledger/context.ts';
import type { Parameters } from '../../chain/ledger/parameters.ts';
import type { People } from '../../chain/random/draw.ts';
import type { Account } from '../../chain/state/accounts.ts';
import type { StateView } from '../../chain/state/index.ts';

/** What operations are made of: the state is that of the moment, with what waits. */
export interface Scene {
  readonly state: StateView;
  /** Accounts whose keys are at hand. */
  readonly actors: People;
  readonly parameters: Parameters;
  /** Another one each time, so that others act, and new names are new. */
  readonly turn: number;
}

export const operation = <N extends SignedOperationName>(type: N, value: OperationValue<N>): Operation =>
  ({ type, value }) as Operation;

/** The actor whose turn it is, or one behind. */
export function actor({ state, actors, turn }: Scene, behind = 0): Account {
  const account = state.accounts.by.name.get(actors[(turn + behind) % actors.length] ?? actors[0]);
  if (account === undefined) throw new RangeError('an actor is no account of the chain');
  return account;
}

/** All actors, from the one whose turn it is. */
export const actorsInTurn = (scene: Scene): readonly Account[] => scene.actors.map((_, behind) => actor(scene, behind));

/** Accounts that are no actors, in the order of their names. */
export const others = ({ state, actors }: Scene): readonly string[] =>
  [...state.accounts.by.name.from()].map(({ name }) => name).filter((name) => !actors.includes(name));

export const headTime = ({ state }: Scene): number => state.dynamicGlobalProperties.time;

/** Permlinks and numbers that no operation of the chain has. */
export const unused = ({ state, turn }: Scene): number =>
  4_000_000_000 - (state.dynamicGlobalProperties.head_block_number * 100 + (turn % 100));

/** A key of an account: the first that it is active by, or that it posts with, where accounts alone act for it. @throws Error without any */
export function keyOf({ name, active, posting, owner }: Account): string {
  for (const { key_auths } of [active, posting, owner]) for (const [key] of key_auths) return key;
  throw new Error(`${name} has no key`);
}

/** The key of a number, which nobody has. */
export const unknownKey = (number: number): string => `02${(0x10_000 + number).toString(16).padStart(64, '0')}`;
