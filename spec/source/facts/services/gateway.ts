import type { Row, Section, SourceDocument } from '../../read/document.ts';
import { cell, codes, fault, find, section, table } from '../../read/find.ts';
import type { Place } from '../../read/place.ts';

export interface Gateway {
  /** Keys of the configuration; those of an upstream are in each element of `upstreams`. */
  readonly config: Readonly<Record<string, GatewayKey>>;
  readonly maxRetries: number;
  /** Values that switch a timeout or retries off. */
  readonly off: { readonly timeout: number; readonly retries: number };
  /** Lifetimes of cached answers other than a number of seconds. */
  readonly specialTtls: {
    readonly forever: number;
    readonly never: number;
    readonly irreversible: number;
    readonly at: Place;
  };
  readonly defaults: {
    readonly ttls: Readonly<Record<string, Defaults>>;
    readonly timeouts: Readonly<Record<string, Defaults>>;
    readonly retries: Readonly<Record<string, Defaults>>;
  };
}

export interface GatewayKey {
  readonly type: string;
  readonly of: 'config' | 'upstream';
  readonly at: Place;
}

/** Seconds or counts by their documented purpose. */
export interface Defaults {
  readonly values: Readonly<Record<string, number>> | readonly number[];
  readonly at: Place;
}

export function gateway(first: SourceDocument, third: SourceDocument): Gateway {
  const inside = section(third, 'Gateway (caching reverse proxy)');
  const { rows } = table(inside, ['Key', 'Shape']);
  return {
    config: Object.fromEntries(rows.map(keyOf)),
    maxRetries: Number(inShape(rows, 'retries', /; maximum (\d+)$/)),
    off: {
      timeout: Number(inShape(rows, 'timeouts', /; (\d+) = no timeout$/)),
      retries: Number(inShape(rows, 'retries', /; (\d+) or absent = no retry;/)),
    },
    specialTtls: specialTtls(first),
    defaults: {
      ttls: {
        legacy: numbers(inside, 'Default TTLs for the legacy upstream', legacyTtls),
        further: furtherTtls(inside),
        appbase: numbers(inside, 'The appbase upstream TTLs', appbaseTtls),
      },
      timeouts: {
        legacy: numbers(inside, 'Default timeouts', {
          all: /: (-?\d+) seconds for the legacy upstream/,
          broadcast: /, (\d+) for its broadcast namespace;/,
        }),
        appbase: numbers(inside, 'Default timeouts', {
          all: /; (\d+) seconds for the appbase upstream/,
          chain_push: /upstream, (\d+) for its chain push/,
          network_broadcast: /upstream, (\d+) for its chain push, network broadcast and/,
          condenser_broadcasts: /upstream, (\d+) for its chain push, .+ and the three condenser broadcast methods/,
        }),
      },
      retries: {
        legacy: numbers(inside, 'Default retries', {
          all: /: (\d+) for the legacy upstream/,
          broadcast: /, (\d+) for its broadcast namespace/,
        }),
      },
    },
  };
}

type Patterns = Readonly<Record<string, RegExp>>;

const legacyTtls: Patterns = {
  login: /all methods (-?\d+) for login and broadcast namespaces/,
  broadcast: /all methods (-?\d+) for login and broadcast namespaces/,
  follow: /; (-?\d+) for the follow namespace/,
  market_history: /; (-?\d+) for market history/,
  database: /; (-?\d+) for the database namespace/,
  block: /overridden by (-?\d+) for block and block header/,
  block_header: /overridden by (-?\d+) for block and block header/,
  content: /, (-?\d+) for content and state and global properties/,
  state: /, (-?\d+) for content and state and global properties/,
  global_properties: /, (-?\d+) for content and state and global properties/,
  state_trending: /and (-?\d+) for state paths for trending, hot, welcome and promoted/,
  state_hot: /and (-?\d+) for state paths for trending, hot, welcome and promoted/,
  state_welcome: /and (-?\d+) for state paths for trending, hot, welcome and promoted/,
  state_promoted: /and (-?\d+) for state paths for trending, hot, welcome and promoted/,
  state_created: /\((-?\d+) for created\)/,
};

const appbaseTtls: Patterns = {
  all: /: (-?\d+) generally and for the block namespace/,
  block: /: (-?\d+) generally and for the block namespace/,
  database: /, (-?\d+) for the database namespace/,
};

/** The numbers of one sentence. @throws SourceError that names a missing one. */
function numbers(inside: Section, lead: string, patterns: Patterns): Defaults {
  const { statement, place } = find(inside, `a sentence that begins "${lead}"`, new RegExp(`^${lead}:`));
  const values = Object.entries(patterns).map(([name, pattern]) => {
    const [, value] = pattern.exec(statement.text) ?? [];
    if (value === undefined) throw fault(statement, `a number for ${name}, like ${pattern}`);
    return [name, Number(value)] as const;
  });
  return { values: Object.fromEntries(values), at: place };
}

function furtherTtls(inside: Section): Defaults {
  const pattern = /^Further upstreams use wildcard TTLs of (?<values>[-\d, and]+) seconds;/;
  const { get, place } = find(inside, 'the lives of further upstreams', pattern);
  return { values: [...get('values').matchAll(/-?\d+/g)].map(Number), at: place };
}

/** First words of the shape of a key, and the type in the catalog's words. */
const shapes: readonly (readonly [RegExp, string])[] = [
  [/^array of account names$/, 'account_name[]'],
  [/^array of upstream objects$/, 'upstream[]'],
  [/^string$/, 'string'],
  [/^boolean;/, 'boolean'],
  [/^array of \[prefix, url\];/, '[prefix,url][]'],
  [/^array of \[prefix, integer seconds\];/, '[prefix,seconds][]'],
  [/^array of \[prefix, integer\];/, '[prefix,integer][]'],
];

function keyOf(row: Row): readonly [string, GatewayKey] {
  const [name] = codes(cell(row, 0));
  const type = shapes.find(([pattern]) => pattern.test(cell(row, 1)))?.[1];
  if (!name || !type) throw fault(row, 'a key and its shape');
  const of = cell(row, 0).startsWith('upstream ') ? 'upstream' : 'config';
  return [name, { type, of, at: row.place }];
}

/** A number in the shape of a key. */
function inShape(rows: readonly Row[], key: string, pattern: RegExp): string {
  const row = rows.find((candidate) => cell(candidate, 0).includes(`\`${key}\``));
  const [, value] = pattern.exec(row ? cell(row, 1) : '') ?? [];
  if (!row || value === undefined) throw fault(row ?? (rows[0] as Row), `a number of ${key}, like ${pattern}`);
  return value;
}

function specialTtls(first: SourceDocument): Gateway['specialTtls'] {
  const pattern =
    /^`(?<forever>\d+)` = .+ expire; `(?<never>-\d+)` = .+; `(?<irreversible>-\d+)` = .+ only if .+ irreversible\.$/;
  const { get, place } = find(section(first, 'Gateway cache time-to-live (TTL)'), 'special lives of answers', pattern);
  return {
    forever: Number(get('forever')),
    never: Number(get('never')),
    irreversible: Number(get('irreversible')),
    at: place,
  };
}
