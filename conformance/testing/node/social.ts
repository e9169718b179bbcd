import { type Json, JsonError, parseJson } from '../../../spec/kernel/json.ts';
import { isArray, isObject, type JsonObject, member } from '../../model/json.ts';
import { blocks, listIn } from './chain.ts';
import { once } from './memo.ts';

/** A post in a blog or feed; the newest has the highest number. */
export interface Entry {
  readonly id: number;
  readonly author: string;
  readonly permlink: string;
  /** When it was reblogged, the zero time where it was not. */
  readonly on: string;
  /** Who of the followed reblogged it; of a blog the owner. */
  readonly by: readonly string[];
}

/** Data derived from the posts, follows and reblogs of the chain. */
export interface Social {
  /** The kind of each follow relation: `blog`, `ignore`, or none any more. */
  readonly follows: ReadonlyMap<string, ReadonlyMap<string, string | undefined>>;
  /** By owner, the oldest first. */
  readonly blogs: ReadonlyMap<string, readonly Entry[]>;
  readonly feeds: ReadonlyMap<string, readonly Entry[]>;
}

const never = '1970-01-01T00:00:00';

export const social = once((): Social => {
  const follows = new Map<string, Map<string, string | undefined>>();
  const blogs = new Map<string, Entry[]>();
  const feeds = new Map<string, Entry[]>();
  const posts = new Set<string>();
  const replies = new Set<string>();

  const followersOf = (name: string) =>
    [...follows].flatMap(([follower, wants]) => (wants.get(name) === 'blog' ? [follower] : []));

  const feed = (author: string, permlink: string, from: string, on: string) => {
    for (const follower of followersOf(from)) {
      const own = feeds.get(follower) ?? [];
      feeds.set(follower, own);
      const there = own.findIndex((each) => each.author === author && each.permlink === permlink);
      const known = own[there];
      if (known === undefined) {
        own.push({ id: next(own), author, permlink, on, by: on === never ? [] : [from] });
      } else if (on !== never) own[there] = { ...known, by: [...known.by, from] };
    }
  };

  const apply: Readonly<Record<string, (value: JsonObject, time: string) => void>> = {
    comment_operation({ author, permlink, parent_author }) {
      const name = `${author}/${permlink}`;
      if (posts.has(name) || replies.has(name)) return;
      if (parent_author !== '') return void replies.add(name);
      posts.add(name);
      feed(String(author), String(permlink), String(author), never);
      const own = blogs.get(String(author)) ?? [];
      blogs.set(String(author), own);
      own.push({ id: next(own), author: String(author), permlink: String(permlink), on: never, by: [String(author)] });
    },
    delete_comment_operation({ author, permlink }) {
      posts.delete(`${author}/${permlink}`);
      replies.delete(`${author}/${permlink}`);
      for (const lists of [blogs, feeds]) {
        for (const [owner, own] of lists) {
          lists.set(
            owner,
            own.filter((each) => each.author !== author || each.permlink !== permlink),
          );
        }
      }
    },
    follow({ follower, following, what }) {
      const wants = (isArray(what) ? what : []).filter((each) => each === 'blog' || each === 'ignore');
      if (follower === following || new Set(wants).size > 1) return;
      const own = follows.get(String(follower)) ?? new Map();
      follows.set(String(follower), own);
      own.set(String(following), wants[0]);
    },
    reblog({ account, author, permlink }, time) {
      const own = blogs.get(String(account)) ?? [];
      const isThere = own.some((each) => each.author === author && each.permlink === permlink);
      if (!posts.has(`${author}/${permlink}`) || isThere) return;
      blogs.set(String(account), own);
      own.push({ id: next(own), author: String(author), permlink: String(permlink), on: time, by: [String(account)] });
      feed(String(author), String(permlink), String(account), time);
    },
  };

  for (const { ops } of blocks()) {
    for (const { op, timestamp } of ops) {
      for (const { type, value } of meant(op ?? null)) apply[type]?.(value, String(timestamp));
    }
  }
  return { follows, blogs, feeds };
});

function next(entries: readonly Entry[]): number {
  return (entries.at(-1)?.id ?? -1) + 1;
}

/** The operation itself, or those that its JSON means to the plugin of followers. */
function meant(op: Json): readonly { readonly type: string; readonly value: JsonObject }[] {
  const value = member(op, 'value');
  if (!isObject(value)) return [];
  if (member(op, 'type') !== 'custom_json_operation') return [{ type: String(member(op, 'type')), value }];
  if (value.id !== 'follow') return [];
  const json = read(String(value.json));
  const all = isArray(json) && isArray(json[0]) ? json : [json];
  return all.flatMap((each) => {
    const [type, inner] = isArray(each) ? each : [member(each, 'type'), member(each, 'value')];
    const by = member(inner, 'follower') ?? member(inner, 'account') ?? null;
    const signed = listIn(value, 'required_posting_auths').includes(by);
    return isObject(inner) && signed ? [{ type: String(type).replace(/_operation$/, ''), value: inner }] : [];
  });
}

function read(text: string): Json {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof JsonError) return null;
    throw error;
  }
}
