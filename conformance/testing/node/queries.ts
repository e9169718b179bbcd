import type { Json } from '../../../spec/kernel/json.ts';
import type { MethodName } from '../../../spec/methods/index.ts';
import { type JsonObject, member } from '../../model/json.ts';
import { type Answer, type Args, numberOf, textOf, textsOf } from './args.ts';
import { answerOf, recordedCall } from './calls.ts';
import { listIn } from './chain.ts';
import { allOf, inQuery } from './content.ts';
import { discussionOf } from './discussion.ts';
import { held, resultOf } from './form.ts';
import { some } from './memo.ts';
import { accountOf, postOf } from './posts.ts';
import { unknownKey } from './refusals.ts';
import { type Entry, social } from './social.ts';

type Found = readonly JsonObject[] | undefined;

/** Lists of comments by tag. */
const byTag = [
  'get_discussions_by_active',
  'get_discussions_by_cashout',
  'get_discussions_by_children',
  'get_discussions_by_created',
  'get_discussions_by_hot',
  'get_discussions_by_promoted',
  'get_discussions_by_trending',
  'get_discussions_by_votes',
  'get_comment_discussions_by_payout',
  'get_post_discussions_by_payout',
] as const;

const orders = new Map<string, readonly JsonObject[] | undefined>();

/** A list of a tag, where a recorded page holds all of it. */
function orderOf(list: string, tag: string): Found {
  const name = `${list} ${tag}`;
  if (!orders.has(name)) {
    const call = recordedCall(`tags_api.${list}`, { tag, limit: 100 });
    const page = call ? listIn(answerOf(call), 'discussions') : [];
    const known = page.flatMap((each) => some(postOf(member(each, 'author'), member(each, 'permlink'))));
    orders.set(name, call && page.length < 100 ? known : undefined);
  }
  return orders.get(name);
}

interface Query {
  readonly tag: string;
  readonly limit: number;
  readonly truncate: number;
  readonly start: readonly string[] | undefined;
}

function queryOf(args: Args): Query | undefined {
  const [tag, limit, truncate] = [
    textOf(args('tag') ?? ''),
    numberOf(args('limit')),
    numberOf(args('truncate_body') ?? 0),
  ];
  if (tag === undefined || limit === undefined || limit < 0 || limit > 100) return undefined;
  if (truncate === undefined || truncate < 0) return undefined;
  const start = [args('start_author'), args('start_permlink')];
  // Recordings do not show the meaning of one of the two alone.
  if (start.includes(undefined))
    return start.every((each) => each === undefined) ? { tag, limit, truncate, start: undefined } : undefined;
  const given = textsOf(start as readonly Json[]);
  return given && !given.includes('') ? { tag, limit, truncate, start: given } : undefined;
}

/** Comments of a tag. Deployed nodes ignore `filter_tags` and `select_authors`. */
function tagged(list: string, args: Args): Found {
  const query = queryOf(args);
  const own = query && orderOf(list, query.tag);
  // Recordings do not show the effect of `select_tags`.
  if (!query || !own || textsOf(args('select_tags') ?? [])?.length !== 0) return undefined;
  const posts = fromStart(own, query);
  return posts && allOf(posts.slice(0, query.limit), query);
}

/** From the comment of the query on; undefined where it is not in the list. */
function fromStart<T extends { readonly author?: Json; readonly permlink?: Json }>(
  all: readonly T[],
  { start }: Query,
): readonly T[] | undefined {
  if (!start) return all;
  const first = all.findIndex(({ author, permlink }) => author === start[0] && permlink === start[1]);
  return first < 0 ? undefined : all.slice(first);
}

/** The entries of a blog or feed, newest first. */
function entries(kind: 'blogs' | 'feeds', show: (entry: Entry) => JsonObject, args: Args): Found {
  const query = queryOf(args);
  const words = ['filter_tags', 'select_tags', 'select_authors'].map((name) => args(name));
  // Recordings do not show the effect of these members in blogs and feeds.
  if (!query || words.some((each) => each !== undefined && textsOf(each)?.length !== 0)) return undefined;
  if (!accountOf(query.tag)) throw unknownKey();
  const own = fromStart((social()[kind].get(query.tag) ?? []).toReversed(), query);
  const shown = own?.slice(0, query.limit).map((entry) => {
    const post = postOf(entry.author, entry.permlink);
    const found = post && discussionOf(post, query);
    return found && { ...found, ...show(entry) };
  });
  if (shown === undefined) return undefined;
  return shown.includes(undefined) ? undefined : (shown as readonly JsonObject[]);
}

const never = '1970-01-01T00:00:00';
const reblogged = ({ on }: Entry): JsonObject => (on === never ? {} : { first_reblogged_on: on });
const rebloggedBy = (entry: Entry): JsonObject =>
  entry.on === never && entry.by.length === 0
    ? {}
    : { ...reblogged(entry), reblogged_by: entry.by, first_reblogged_by: entry.by[0] ?? '' };

const finds: Readonly<Record<string, (args: Args) => Found>> = {
  ...Object.fromEntries(byTag.map((list) => [list, (args: Args) => tagged(list, args)])),
  get_discussions_by_blog: (args) => entries('blogs', reblogged, args),
  get_discussions_by_feed: (args) => entries('feeds', rebloggedBy, args),
};

export const queryAnswers: Readonly<Record<string, Answer>> = Object.fromEntries(
  Object.entries(finds).flatMap(([list, find]): [string, Answer][] => [
    [`tags_api.${list}`, (args) => held('discussions', find(args))],
    [
      `condenser_api.${list}`,
      (args) => {
        const found = find(inQuery(args));
        return found && resultOf(`condenser_api.${list}` as MethodName & `condenser_api.${string}`, found);
      },
    ],
  ]),
);
