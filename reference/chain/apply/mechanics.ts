import { verifyAuthority } from '../../../spec/authority/verify-authority.ts';
import { evaluators } from '../evaluators/index.ts';
import { namedFolds, pluginTables } from '../indexes/index.ts';
import type { Context } from '../ledger/context.ts';
import type { Observer } from '../ledger/observer.ts';
import type { Parameters } from '../ledger/parameters.ts';
import { type StoreParts, storeParts } from '../ledger/store.ts';
import { processes } from '../processes/index.ts';
import { resourceCredits } from '../rc/resource-credits.ts';
import { validators } from '../validators/index.ts';

/** What a chain runs by, as data: what applies operations and blocks, and what it keeps. A defect is the same with one part wrong. */
export interface Mechanics {
  readonly validators: typeof validators;
  readonly verifyAuthority: typeof verifyAuthority;
  readonly evaluators: typeof evaluators;
  /** At the end of each block, in their order. */
  readonly processes: readonly ((context: Context) => void)[];
  /** Counts and charges resource credits. */
  readonly resourceCredits: Observer;
  /** What the protocol and the chain say, as this chain takes it. */
  readonly parameters: (stated: Parameters) => Parameters;
  /** The tables of the state, and the journal that takes changes back. */
  readonly store: StoreParts;
  readonly pluginTables: typeof pluginTables;
  /** What fills the tables of plugins. */
  readonly folds: typeof namedFolds;
}

/** Those of a right chain. */
export const mechanics: Mechanics = {
  validators,
  verifyAuthority,
  evaluators,
  processes,
  resourceCredits,
  parameters: (stated) => stated,
  store: storeParts,
  pluginTables,
  folds: namedFolds,
};
