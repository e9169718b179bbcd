import type { Json } from '../../../spec/kernel/json.ts';
import { timeSeconds } from '../../../spec/kernel/scalars.ts';
import type { JsonObject } from '../../model/json.ts';
import { type Answer, type Args, nameOf, numberOf, textOf } from './args.ts';
import { recordedResult } from './calls.ts';
import { activeVotes, discussionOf, type Shown, withoutPromotion } from './discussion.ts';
import { held, resultOf } from './form.ts';
import { inOrder } from './lists.ts';
import { postOf } from './posts.ts';
import { unknownKey } from './refusals.ts';

/** All of them, or undefined where one is not known. */
export function allOf(posts: readonly JsonObject[], shown: Shown): readonly JsonObject[] | undefined {
  const found = posts.map((post) => discussionOf(post, shown));
  return found.includes(undefined) ? undefined : (found as readonly JsonObject[]);
}

/** The recorded answer for a missing comment. */
const none = () => recordedResult('tags_api.get_discussion', { author: 'celm', permlink: 'nope' });
const legacyNone = () => recordedResult('condenser_api.get_content', ['nosuchacct', 'nope']);

function named(args: Args): { readonly post: JsonObject | undefined } | undefined {
  const [author, permlink] = [nameOf(args('author')), textOf(args('permlink'))];
  return author === undefined || permlink === undefined ? undefined : { post: postOf(author, permlink) };
}

const page = { hasLength: false };

function content(args: Args, isLegacy: boolean): Json | undefined {
  const requested = named(args);
  if (!requested) return undefined;
  if (!requested.post) return isLegacy ? legacyNone() : none();
  const found = discussionOf(requested.post, page);
  return found && (isLegacy ? resultOf('condenser_api.get_content', withoutPromotion(found)) : found);
}

function replies(args: Args): readonly JsonObject[] | undefined {
  const [author, permlink] = [args('author'), args('permlink')];
  if (!postOf(author, permlink)) return undefined;
  const own = inOrder('list_comments', 'by_parent').filter(
    ({ parent_author, parent_permlink }) => parent_author === author && parent_permlink === permlink,
  );
  return allOf(own, { ...page, hasVotes: false });
}

function votes(args: Args): readonly JsonObject[] | undefined {
  const requested = named(args);
  if (requested && !requested.post) throw unknownKey();
  return requested && activeVotes(args('author'), args('permlink'));
}

const limitOf = (args: Args) => {
  const limit = numberOf(args('limit'));
  return limit !== undefined && limit >= 0 && limit <= 100 ? limit : undefined;
};

/** From a comment on, in an order of all of them; undefined where it is not in the order. */
function from(order: readonly JsonObject[], post: JsonObject | undefined): readonly JsonObject[] | undefined {
  return post && order.slice(order.indexOf(post));
}

/** The posts of an author by their last change, the last first. */
function beforeDate(args: Args): readonly JsonObject[] | undefined {
  const [author, permlink, limit] = [nameOf(args('author')), args('start_permlink'), limitOf(args)];
  if (limit === undefined || timeSeconds(textOf(args('before_date')) ?? '') === undefined) return undefined;
  const own = byAuthor(author).filter(({ parent_author }) => parent_author === '');
  const posts = permlink === '' ? own : from(own, postOf(author, permlink));
  return posts && allOf(posts.slice(0, limit), page);
}

const byAuthor = (author: Json | undefined) =>
  inOrder('list_comments', 'by_author').filter((post) => post.author === author);

/** Replies to an author by their last change, from one of the author's own comments on those to its parent's author. */
function byLastUpdate(args: Args): readonly JsonObject[] | undefined {
  const [author, permlink, limit] = [
    nameOf(args('start_parent_author') ?? ''),
    args('start_permlink') ?? '',
    limitOf(args),
  ];
  if (author === undefined || limit === undefined) return undefined;
  const all = inOrder('list_comments', 'by_last_update');
  const start = permlink === '' ? undefined : postOf(author, permlink);
  if (permlink !== '' && !start) return undefined;
  const parent = start ? start.parent_author : author;
  const posts = (start ? from(all, start) : all)?.filter(({ parent_author }) => parent_author === parent);
  return posts && allOf(posts.slice(0, limit), page);
}

/** The replies of an author by their last change. */
function comments(args: Args): readonly JsonObject[] | undefined {
  const [author, permlink, limit] = [nameOf(args('start_author')), args('start_permlink') ?? '', limitOf(args)];
  if (author === undefined || limit === undefined) return undefined;
  const own = byAuthor(author);
  const posts = permlink === '' ? own : from(own, postOf(author, permlink));
  const truncate = numberOf(args('truncate_body') ?? 0);
  if (truncate === undefined || truncate < 0) return undefined;
  return posts && allOf(posts.filter(({ parent_author }) => parent_author !== '').slice(0, limit), { truncate });
}

const legacy = (method: Parameters<typeof resultOf>[0], found: readonly JsonObject[] | undefined) =>
  found && resultOf(method, found);

/** Members of the object that is the first argument. */
export const inQuery = (args: Args): Args => {
  const query = args('query');
  return (name) =>
    typeof query === 'object' && query !== null && !Array.isArray(query) ? query[name as never] : undefined;
};

export const contentAnswers: Readonly<Record<string, Answer>> = {
  'condenser_api.get_content': (args) => content(args, true),
  'tags_api.get_discussion': (args) => content(args, false),
  'condenser_api.get_content_replies': (args) =>
    legacy('condenser_api.get_content_replies', replies(args)?.map(withoutPromotion)),
  'tags_api.get_content_replies': (args) => held('discussions', replies(args)),
  'condenser_api.get_active_votes': (args) => legacy('condenser_api.get_active_votes', votes(args)),
  'tags_api.get_active_votes': (args) => held('votes', votes(args)),
  'condenser_api.get_discussions_by_author_before_date': (args) =>
    legacy('condenser_api.get_discussions_by_author_before_date', beforeDate(args)),
  'tags_api.get_discussions_by_author_before_date': (args) => held('discussions', beforeDate(args)),
  'condenser_api.get_replies_by_last_update': (args) =>
    legacy('condenser_api.get_replies_by_last_update', byLastUpdate(args)?.map(withoutPromotion)),
  'tags_api.get_replies_by_last_update': (args) => held('discussions', byLastUpdate(args)),
  'condenser_api.get_discussions_by_comments': (args) =>
    legacy('condenser_api.get_discussions_by_comments', comments(inQuery(args))),
  'tags_api.get_discussions_by_comments': (args) => held('discussions', comments(args)),
};
