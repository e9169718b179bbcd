import type { OperationValue, SignedOperationName } from '../../../spec/operations/index.ts';
import type { Operation } from '../../chain/ledger/context.ts';
import type { Parameters } from '../../chain/ledger/parameters.ts';
import type { People } from '../../chain/random/draw.ts';
import type { Account } from '../../chain/state/accounts.ts';
import type { Comment } from '../../chain/state/comments.ts';
import type { StateView } from '../../chain/state/index.ts';

/** What a boundary is tried with: the state is that of the moment, with what waits. */
export interface Scene {
  readonly state: StateView;
  /** Accounts whose keys are at hand. */
  readonly actors: People;
  readonly parameters: Parameters;
  /** Another one each time, so that others act, and new names are new. */
  readonly turn: number;
}

/** One transaction beside a limit. */
export interface Case {
  readonly operations: readonly Operation[];
  /** Seconds until it expires; enough unless given. */
  readonly lifetime?: number;
}

/** A limit, an interval or a fee, and transactions around it: below, at and above. */
export interface Boundary {
  /** `subject/limit`. */
  readonly id: string;
  /** Why the other side is refused; undefined: a difference shows in what it does. */
  readonly refusal: string | undefined;
  /** In their order: a later case finds what an earlier one did. */
  readonly cases: (scene: Scene) => Iterable<Case>;
  /** Whether it is near now, where only time brings it: it is tried at once then. It has its turn unless given. */
  readonly isNear?: (scene: Scene) => boolean;
}

export const operation = <N extends SignedOperationName>(type: N, value: OperationValue<N>): Operation =>
  ({ type, value }) as Operation;

export const one = (...operations: readonly Operation[]): Case => ({ operations });

/** The integer before a limit, the limit, and the one behind. */
export const around = (limit: number): readonly number[] => [limit - 1, limit, limit + 1];
export const aroundAmount = (limit: bigint): readonly bigint[] => [limit - 1n, limit, limit + 1n];

/** Text of so many bytes, in signs of two. */
export const ofBytes = (bytes: number): string => `${'é'.repeat(bytes >> 1)}${'x'.repeat(bytes % 2)}`;

/** The actor whose turn it is, or one behind. */
export function actor({ state, actors, turn }: Scene, behind = 0): Account {
  const account = state.accounts.by.name.get(actors[(turn + behind) % actors.length] ?? actors[0]);
  if (account === undefined) throw new RangeError('an actor is no account of the chain');
  return account;
}

/** Accounts that are no actors, in the order of their names. */
export const others = ({ state, actors }: Scene): readonly string[] =>
  [...state.accounts.by.name.from()].map(({ name }) => name).filter((name) => !actors.includes(name));

export const headTime = ({ state }: Scene): number => state.dynamicGlobalProperties.time;

/** Something to reply to that is not nested deeply. */
export function place({ state }: Scene): Comment | undefined {
  for (const comment of state.comments.by.permlink.from()) {
    if (comment.depth < 8 && state.comments.get(comment.root_id)?.allow_replies) return comment;
  }
  return undefined;
}

/** What an actor writes under a permlink: a new reply, or an edit of what is there. */
export function written(
  scene: Scene,
  author: string,
  permlink: string,
  more: Partial<OperationValue<'comment'>> = {},
): readonly Operation[] {
  const known = scene.state.comments.by.permlink.get(author, permlink);
  const above = place(scene);
  if (known === undefined && above === undefined) return [];
  const parent = known ?? { parent_author: above?.author ?? '', parent_permlink: above?.permlink ?? 'life' };
  const { parent_author, parent_permlink } = parent;
  const text = { title: '', body: 'At a limit', json_metadata: '' };
  return [operation('comment', { parent_author, parent_permlink, author, permlink, ...text, ...more })];
}
