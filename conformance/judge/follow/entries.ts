import type { PathSegment } from '../../../spec/kernel/error.ts';
import type { Call } from '../../model/exchange/call.ts';
import { integerValue, isArray, type Json, member } from '../../model/json.ts';
import { argument } from '../kit/arguments/argument.ts';
import { elementsAt } from '../kit/placed.ts';

/** One post of a blog or feed. */
export interface Entry {
  readonly path: readonly PathSegment[];
  readonly id: bigint;
  readonly author: string;
  readonly permlink: string;
  readonly reblogOn: Json | undefined;
  /** Of a feed: who reblogged it. */
  readonly reblogBy: readonly Json[];
}

/** A page of a blog or feed. */
export interface Page {
  readonly account: string;
  readonly kind: 'blog' | 'feed';
  /** Whether it reports complete comments, or only their names. */
  readonly complete: boolean;
  /** The other arguments besides the account, as text. */
  readonly requested: string;
  readonly path: readonly PathSegment[];
  readonly entries: readonly Entry[];
}

const places = {
  get_blog: { kind: 'blog', complete: true },
  get_blog_entries: { kind: 'blog', complete: false },
  get_feed: { kind: 'feed', complete: true },
  get_feed_entries: { kind: 'feed', complete: false },
} as const;

const methodsOf = (names: readonly string[]) =>
  ['condenser_api', 'follow_api'].flatMap((namespace) => names.map((name) => `${namespace}.${name}`));

export const blogMethods = methodsOf(['get_blog', 'get_blog_entries']);
export const feedMethods = methodsOf(['get_feed', 'get_feed_entries']);

/** Deployed nodes put empty items in front. */
const isPost = ({ author }: Entry) => author !== '';

/** The page that a call returns without empty items; undefined where its elements are no entries. */
export function pageOf(call: Call): Page | undefined {
  const [namespace, name] = call.method.split('.') as [string, string];
  if (![...blogMethods, ...feedMethods].includes(call.method)) return undefined;
  const { kind, complete } = places[name as keyof typeof places];
  const account = argument(call, 'account');
  const under = namespace === 'follow_api' ? [kind] : [];
  if (typeof account !== 'string' || call.result === undefined) return undefined;
  const read = elementsAt(call, under).map(({ json, path }): Entry | undefined => {
    const named = complete ? member(json, 'comment') : json;
    const [author, permlink] = [member(named, 'author'), member(named, 'permlink')];
    const id = integerValue(member(json, 'entry_id'));
    const by = member(json, 'reblog_by');
    if (typeof author !== 'string' || typeof permlink !== 'string' || id === undefined) return undefined;
    return { path, id, author, permlink, reblogOn: member(json, 'reblog_on'), reblogBy: by && isArray(by) ? by : [] };
  });
  const entries = read.filter((entry) => entry !== undefined);
  // What the elements are is open; of other ones nothing is known.
  if (entries.length < read.length) return undefined;
  const [start, limit] = [argument(call, 'start_entry_id'), argument(call, 'limit')];
  const requested = `${integerValue(start)} ${integerValue(limit)}`;
  return { account, kind, complete, requested, path: ['result', ...under], entries: entries.filter(isPost) };
}
