/**
 * What the documents and the deployed gateway do differently, one member each. Nothing else in this folder asks which of the two it is;
 * what the documents leave open is done as deployed by both.
 */
export interface Behaviour {
  readonly name: 'documented' | 'deployed';
  /** A life of 0. */
  readonly zeroLife: 'forever' | 'never';
  /** A life of -2: `learned` asks the answer for its block; a number of seconds is given to every answer. */
  readonly irreversibleLife: 'learned' | number;
  /** Seconds of a call that no prefix of a life fits; undefined: not cached. */
  readonly unmatchedLife: number | undefined;
  readonly cachesNull: boolean;
  /** Whether an answer with an HTTP status other than 200 is cached. */
  readonly cachesAnyStatus: boolean;
  /** Equal calls under way are sent once. */
  readonly sharesFlights: boolean;
  readonly retries: boolean;
  /** Calls upstream have ids of our own, which the answer must repeat. */
  readonly ownIds: boolean;
  /** Lives, timeouts and addresses of a translated call: those of the upstream it was asked for, or of the one of its new name. */
  readonly translatedTo: 'own' | 'appbase';
  /** How values are spelled in keys, upstream requests and answers, and how far the order of members does not matter. */
  readonly spelling: 'exact' | 'ujson';
  /** Whether a batch is answered member by member, or succeeds and fails as one. */
  readonly batches: 'each' | 'together';
  /** Ids beside integers, strings, floats and null. */
  readonly booleanIds: boolean;
  /** An invalid id is repeated in the refusal. */
  readonly repeatsInvalidIds: boolean;
  /** First members of `call` beside names. */
  readonly apiNumbers: 'two' | 'as-indexes';
  /** `limits` under either spelling, or only the deployed one. */
  readonly blacklistSpellings: readonly string[];
  readonly historyLimit: number | undefined;
  /** The limit that a refusal names; undefined: the configured one. */
  readonly historyLimitNamed: number | undefined;
  /** What cannot be read of a broadcast or a history is refused here, or left to the node. */
  readonly refusesMalformed: boolean;
  readonly followsRedirects: boolean;
  readonly cors: boolean;
  /** Whether an answer has the header of a trace that nobody asked for. */
  readonly emptyTrace: boolean;
  /** Paths beside `/` that take calls, or only what is cached. */
  readonly otherPaths: 'calls' | 'cached';
  /** Whether the limit of a request counts its headers. */
  readonly countsHeaders: boolean;
  /** Whether the refusal of a request that is too large has the headers by which others are traced. */
  readonly tracesTooLarge: boolean;
  /** The last irreversible block until an answer tells. */
  readonly initialIrreversible: number;
  /** Whether members of batches tell it, too. */
  readonly learnsFromBatches: boolean;
  /** Whether an answer of this gateway says why. */
  readonly saysWhy: boolean;
}

export const documented: Behaviour = {
  name: 'documented',
  zeroLife: 'forever',
  irreversibleLife: 'learned',
  unmatchedLife: undefined,
  cachesNull: false,
  cachesAnyStatus: false,
  sharesFlights: true,
  retries: true,
  ownIds: true,
  translatedTo: 'own',
  spelling: 'exact',
  batches: 'each',
  booleanIds: false,
  repeatsInvalidIds: false,
  apiNumbers: 'two',
  blacklistSpellings: ['blacklist_accounts', 'accounts_blacklist'],
  historyLimit: undefined,
  historyLimitNamed: undefined,
  refusesMalformed: false,
  followsRedirects: false,
  cors: true,
  emptyTrace: false,
  otherPaths: 'calls',
  countsHeaders: false,
  tracesTooLarge: true,
  initialIrreversible: 0,
  learnsFromBatches: true,
  saysWhy: true,
};

/** The gateway of May 2026 as it was recorded, without what is never copied: broadcasts from the cache, headers written by clients … */
export const deployed: Behaviour = {
  name: 'deployed',
  zeroLife: 'never',
  irreversibleLife: 3,
  unmatchedLife: 180,
  cachesNull: true,
  cachesAnyStatus: true,
  sharesFlights: false,
  retries: false,
  ownIds: false,
  translatedTo: 'appbase',
  spelling: 'ujson',
  batches: 'together',
  booleanIds: true,
  repeatsInvalidIds: true,
  apiNumbers: 'as-indexes',
  blacklistSpellings: ['accounts_blacklist'],
  historyLimit: 100,
  historyLimitNamed: 100,
  refusesMalformed: true,
  followsRedirects: true,
  cors: false,
  emptyTrace: true,
  otherPaths: 'cached',
  countsHeaders: true,
  tracesTooLarge: false,
  initialIrreversible: 20_000_000,
  learnsFromBatches: false,
  saysWhy: false,
};
