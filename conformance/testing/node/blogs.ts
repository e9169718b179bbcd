import type { Json } from '../../../spec/kernel/json.ts';
import type { AnySchema } from '../../../spec/kernel/schema.ts';
import { blogEntry, blogItem, feedEntry, feedItem } from '../../../spec/types/blog.ts';
import { isArray } from '../../model/json.ts';
import { type Answer, type Args, nameOf, numberOf } from './args.ts';
import { recordedResult } from './calls.ts';
import { held, inLegacy } from './form.ts';
import { once } from './memo.ts';
import { postOf } from './posts.ts';
import { type Entry, social } from './social.ts';

type Show = (entry: Entry, owner: string) => Json;

const named = ({ author, permlink }: Entry) => ({ author, permlink });
const complete = ({ author, permlink }: Entry) => ({ comment: postOf(author, permlink) ?? null });
const inBlog = ({ on, id }: Entry, owner: string) => ({ blog: owner, reblog_on: on, entry_id: id });
const inFeed = ({ on, id, by }: Entry) => ({ reblog_by: by, reblog_on: on, entry_id: id });

/** A page towards older entries; 0 begins with the newest. */
const page =
  (kind: 'blogs' | 'feeds', show: Show) =>
  (args: Args): readonly Json[] | undefined => {
    const [owner, limit] = [nameOf(args('account')), numberOf(args('limit'))];
    const start = numberOf(args('start_entry_id')) || 0xffffffff;
    if (owner === undefined || limit === undefined || limit < 0 || limit > 500 || start < 0) return undefined;
    const entries = (social()[kind].get(owner) ?? []).toReversed().filter(({ id }) => id <= start);
    return entries.slice(0, limit).map((entry) => show(entry, owner));
  };

const pages = {
  blog: page('blogs', (entry, owner) => ({ ...complete(entry), ...inBlog(entry, owner) })),
  blog_entries: page('blogs', (entry, owner) => ({ ...named(entry), ...inBlog(entry, owner) })),
  feed: page('feeds', (entry) => ({ ...complete(entry), ...inFeed(entry) })),
  feed_entries: page('feeds', (entry) => ({ ...named(entry), ...inFeed(entry) })),
};

const schemas: Readonly<Record<keyof typeof pages, AnySchema>> = {
  blog: blogItem,
  blog_entries: blogEntry,
  feed: feedItem,
  feed_entries: feedEntry,
};

/** Deployed nodes begin pages with an empty item for each (departure blog-begins-with-empty-items). */
const empty = {
  blog: once(() => firstOf(recordedResult('condenser_api.get_blog', ['juniper.cab', 0, 100]))),
  feed: once(() => firstOf(recordedResult('condenser_api.get_feed', ['nutmeg', 0, 100]))),
};
const firstOf = (list: Json) => (isArray(list) ? list.slice(0, 1) : []);

function reported(kind: keyof typeof pages, args: Args): Json | undefined {
  const found = pages[kind](args)?.map((each) => inLegacy(schemas[kind], each));
  return kind === 'blog' || kind === 'feed' ? found && [...found.flatMap(empty[kind]), ...found] : found;
}

function authors(name: Json | undefined): readonly Json[] | undefined {
  const owner = nameOf(name);
  if (owner === undefined) return undefined;
  const counts = new Map<string, number>();
  for (const { author, on } of social().blogs.get(owner) ?? [])
    if (on !== '1970-01-01T00:00:00') counts.set(author, (counts.get(author) ?? 0) + 1);
  return [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([author, count]) => ({ author, count }));
}

function rebloggers(args: Args): readonly string[] | undefined {
  const [author, permlink] = [args('author'), args('permlink')];
  if (!postOf(author, permlink)) return undefined;
  return [...social().blogs]
    .flatMap(([owner, entries]) =>
      entries.some((each) => each.author === author && each.permlink === permlink) ? [owner] : [],
    )
    .toSorted();
}

export const blogAnswers: Readonly<Record<string, Answer>> = {
  ...Object.fromEntries(
    Object.entries(pages).flatMap(([kind, find]): [string, Answer][] => [
      [`follow_api.get_${kind}`, (args) => held(kind.replace('_entries', ''), find(args))],
      [`condenser_api.get_${kind}`, (args) => reported(kind as keyof typeof pages, args)],
    ]),
  ),
  'condenser_api.get_blog_authors': (args) => authors(args('account')),
  'follow_api.get_blog_authors': (args) => held('blog_authors', authors(args('blog_account'))),
  'condenser_api.get_reblogged_by': rebloggers,
  'follow_api.get_reblogged_by': (args) => held('accounts', rebloggers(args)),
};
