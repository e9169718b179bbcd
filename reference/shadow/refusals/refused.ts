import type { Operation } from '../../chain/ledger/context.ts';
import type { Scene } from '../scene/scene.ts';

/** What is refused for one reason, and is not beside a limit. */
export interface Refused {
  /** Why. */
  readonly refusal: string;
  /** The operation that is refused, where another is for the same reason. */
  readonly by?: string;
  /** One transaction; undefined where the state has not what it needs. */
  readonly of: (scene: Scene) => readonly Operation[] | undefined;
}
