import type { Operation } from '../../chain/ledger/context.ts';
import type { Scene } from '../scene/scene.ts';
import type { Way } from '../signing.ts';

/** One transaction beside a limit. */
export interface Case {
  readonly operations: readonly Operation[];
  /** Seconds until it expires; enough unless given. */
  readonly lifetime?: number;
  /** How it is signed; as it has to be unless given. */
  readonly signed?: Way;
  /** Whether it comes at a later head than the one before it, where that makes another thing of it; at the same one unless given. */
  readonly isLater?: boolean;
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

export const one = (...operations: readonly Operation[]): Case => ({ operations });

/** The same at a later head. */
export const later = (each: Case): Case => ({ ...each, isLater: true });

/** The integer before a limit, the limit, and the one behind. */
export const around = (limit: number): readonly number[] => [limit - 1, limit, limit + 1];
export const aroundAmount = (limit: bigint): readonly bigint[] => [limit - 1n, limit, limit + 1n];

/** Text of so many bytes, in signs of two. */
export const ofBytes = (bytes: number): string => `${'é'.repeat(bytes >> 1)}${'x'.repeat(bytes % 2)}`;
