import type { Json } from '../kernel/json/json.ts';
import type { AnySchema } from '../kernel/schema.ts';
import { unwrapped } from '../kernel/source.ts';

/** Real values mined from a target, spelled as its dialect does; a list that is empty or absent gives nothing. */
export interface Pool {
  readonly accounts?: readonly string[];
  /** Author and permlink of comments. */
  readonly posts?: readonly (readonly [author: string, permlink: string])[];
  readonly tags?: readonly string[];
  /** Numbers of blocks. */
  readonly blocks?: readonly number[];
  /** 40 hex digits each. */
  readonly transactionIds?: readonly string[];
  readonly keys?: readonly string[];
  readonly proposals?: readonly number[];
  /** Seconds of the market's buckets. */
  readonly buckets?: readonly number[];
}

type Single = Exclude<keyof Pool, 'posts'>;

/** Arguments whose type alone does not say what they name. */
const byName: Readonly<Record<string, Single>> = {
  block_num: 'blocks',
  bucket_seconds: 'buckets',
  ids: 'proposals',
  proposal_ids: 'proposals',
  tag: 'tags',
};

const byTitle: Readonly<Record<string, Single>> = {
  AccountName: 'accounts',
  PublicKey: 'keys',
  TransactionId: 'transactionIds',
};

/** In the queries of blogs and feeds `tag` names an account (document 2, Discussion queries). */
export function tagNamesAccount(method: string): boolean {
  return /_by_(blog|feed)$/.test(method);
}

/** The real values that an argument, or an element of it, can have; undefined where the pool has none. */
export function realValues(
  pool: Pool | undefined,
  method: string,
  name: string,
  schema: AnySchema,
): readonly [Json, ...Json[]] | undefined {
  const list = name === 'tag' && tagNamesAccount(method) ? 'accounts' : (byName[name] ?? titled(schema));
  const values = list && pool?.[list];
  return values?.[0] === undefined ? undefined : (values as readonly [Json, ...Json[]]);
}

function titled(schema: AnySchema): Single | undefined {
  return byTitle[unwrapped(schema).title ?? ''];
}
