import type { KeyRole } from '../../spec/crypto/private-key.ts';
import type { Operation } from '../chain/ledger/context.ts';
import type { Parameters } from '../chain/ledger/parameters.ts';
import type { StateView } from '../chain/state/index.ts';
import type { DevAccount } from './dev-accounts.ts';
import type { FirstBlocks } from './first-blocks.ts';

/** Whose key signs; the active one unless given. */
export interface Hand {
  readonly by: string;
  readonly role?: Exclude<KeyRole, 'memo'>;
}

/** What an account signs with one of its keys, and others beside it where one key is not enough. */
export interface Signed extends Hand {
  readonly beside?: readonly Hand[];
  readonly operations: readonly Operation[];
}

/** The chain when the turn of a story comes. */
export interface ScenarioState {
  readonly state: StateView;
  /** Epoch seconds of the head. */
  readonly now: number;
  /** The accounts of the scenario. */
  readonly members: readonly string[];
  person(name: string): DevAccount;
}

/** Operations for one block. */
export type StepAction = (stage: ScenarioState) => readonly Signed[];

/** Stories of one block, behind a gap: the slots in between are missed, and an empty block ends it. */
export interface Step {
  /** Seconds, whole slots. */
  readonly after: number;
  readonly stories: readonly StepAction[];
}

/** The content of a chain before it is served: what accounts of its own do, block by block. */
export interface Scenario {
  /** The blocks of a network that a chain begins with where it is that network. */
  readonly firstBlocks?: FirstBlocks;
  /** What differs from other chains of our own. */
  readonly parameters?: Partial<Parameters>;
  /** Their accounts get funds like those of developers. */
  readonly members: readonly string[];
  /** Keys of members that others know already, by name; all others are those of the seed. */
  readonly keys?: Readonly<Record<string, Partial<DevAccount['keys']>>>;
  readonly steps: readonly Step[];
}

/** An account replies and votes once in three seconds, so stories are so far apart. */
const storyInterval = 3;

/** Slots before the empty block that ends the gap of a step; 0: there is no gap. */
export const slotsBefore = ({ after, stories }: Step, blockInterval: number): number =>
  Math.ceil(Math.max(after, stories.length > 0 ? storyInterval - blockInterval : 0, 0) / blockInterval);

/** How long the steps of a scenario take, in seconds. */
export const spanOf = ({ steps }: Scenario, blockInterval: number): number =>
  steps.reduce((sum, step) => sum + (slotsBefore(step, blockInterval) + 1) * blockInterval, 0);
