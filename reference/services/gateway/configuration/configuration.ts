import type { Prefixes } from './prefixes.ts';

/** A configuration file, read and checked (document 3, Gateway). */
export interface Configuration {
  /** Accounts whose custom_json is refused. */
  readonly blacklist: ReadonlySet<string>;
  /** The greatest `limit` of an account history; undefined: the node's own. */
  readonly historyLimit: number | undefined;
  readonly namespaces: ReadonlySet<string>;
  /** Those of them with `translate_to_appbase`. */
  readonly translated: ReadonlySet<string>;
  /** Several addresses of one prefix stand in for each other, the first one first. */
  readonly urls: Prefixes<readonly string[]>;
  /** Seconds; 0, -1 and -2 as in document 1, TTL. */
  readonly ttls: Prefixes<number>;
  /** Seconds; 0 is none. */
  readonly timeouts: Prefixes<number>;
  readonly retries: Prefixes<number>;
}

/** What is wrong with a configuration, or only unusual about it, and where. */
export interface Problem {
  /** Such as `upstreams[0].ttls[3][1]`. */
  readonly path: string;
  readonly text: string;
}

/** Every mistake of a configuration file at once, one a line, each with its place and what would be right. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[], options?: ErrorOptions) {
    super(problems.map(({ path, text }) => `${path}: ${text}`).join('\n'), options);
    this.problems = problems;
  }
}
