import { timeSeconds } from '../../../spec/kernel/scalars.ts';
import { integerValue, isArray, type Json, type JsonObject, member, stringifyJson } from '../../model/json.ts';
import type { ExchangeRule } from '../../model/rule.ts';
import { unitsOf } from '../kit/amounts.ts';
import { commentMethods, commentsReported, contentMethods } from '../kit/comments.ts';
import { hardforks } from '../kit/hardforks.ts';
import { invariant, type RuleText } from '../kit/invariant.ts';
import { isOpen, never, paidOut } from '../kit/payout.ts';
import { inMember } from '../kit/placed.ts';
import { type RuleTable, rulesOf } from '../kit/rule-table.ts';

/** What must hold within one comment. */
interface Row extends RuleText {
  readonly methods: readonly string[];
  readonly member: string;
  /** What the member should be, in words; undefined: it is right, or cannot be judged. A list may show a part of the votes. */
  readonly wrong: (comment: JsonObject, isListed: boolean) => string | undefined;
  /** The mutated value; undefined: this comment does not fit the mutation. */
  readonly mutation: (comment: JsonObject) => Json | undefined;
}

const isRoot = (comment: JsonObject) => member(comment, 'parent_author') === '';
const text = (comment: JsonObject, name: string) => {
  const value = member(comment, name);
  return typeof value === 'string' ? value : undefined;
};
/** A time that is one; placeholders are earlier than all. */
const at = (comment: JsonObject, name: string) => {
  const value = text(comment, name);
  return value === never || value === paidOut ? undefined : value;
};
/** A time long before, for mutations. */
const before = (time: string | undefined) => (time && time > '2002' ? '2001-01-01T00:00:00' : undefined);
/** Whether it is of the time when every comment had a payout of its own; before it, replies had the placeholder instead. */
const hasOwnPayout = (comment: JsonObject) => (timeSeconds(text(comment, 'created') ?? '') ?? 0) >= hardforks[17];
const isOver = (comment: JsonObject) => text(comment, 'cashout_time') === paidOut && hasOwnPayout(comment);
const votes = (comment: JsonObject): readonly Json[] => {
  const list = member(comment, 'active_votes');
  return list !== undefined && isArray(list) ? list : [];
};
/** Whether each element of `active_votes` says whose vote it is, and this; what the elements are is not shown. */
const haveVotes = (comment: JsonObject, ...names: readonly string[]) =>
  isArray(member(comment, 'active_votes')) &&
  votes(comment).every((vote) => ['voter', ...names].every((name) => member(vote, name) !== undefined));
const sumOfVotes = (comment: JsonObject, name: string, of = (value: bigint) => value) =>
  votes(comment).reduce((sum: bigint, vote) => sum + of(integerValue(member(vote, name)) ?? 0n), 0n);
const absolute = (value: bigint) => (value < 0n ? -value : value);
/** As much as votes that are not shown can add at most. */
const unshown = (comment: JsonObject) =>
  (integerValue(member(comment, 'abs_rshares')) ?? 0n) - sumOfVotes(comment, 'rshares', absolute);
const positive = (comment: JsonObject, name: string) => (unitsOf(member(comment, name)) ?? 0n) > 0n;

/** A URL without its escapes, such as `%40` for `@`. */
function plain(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** The places where the member does not follow from the others. */
const unless = (comment: JsonObject, name: string, wanted: Json | undefined) =>
  wanted === undefined || member(comment, name) === undefined || member(comment, name) === wanted
    ? undefined
    : stringifyJson(wanted);

const rows: RuleTable<Row> = {
  'content/depth-of-posts': {
    requires: '`depth` of a post is 0, and of a reply more than 0.',
    clause: 'comment/post-or-reply',
    why: 'A client shows a comment of depth 0 as an article and all others below it.',
    example: 'A comment with an empty `parent_author` has `depth` 1.',
    methods: commentMethods,
    member: 'depth',
    wrong: (comment) => {
      const depth = integerValue(member(comment, 'depth'));
      if (depth === undefined || text(comment, 'parent_author') === undefined) return undefined;
      if (isRoot(comment)) return depth === 0n ? undefined : '0, since it replies to nothing';
      return depth > 0n ? undefined : 'more than 0, since it is a reply';
    },
    mutation: (comment) => (isRoot(comment) ? 1 : 0),
  },
  'content/root-author-of-post': {
    requires: '`root_author` of a post is its `author`.',
    clause: 'records/comment/root_author',
    level: 'should',
    why: 'A thread is found by its root; a post that names another author as its root is outside its own thread.',
    example: 'A post of alice has `"root_author": "bob"`.',
    methods: commentMethods,
    member: 'root_author',
    wrong: (comment) => (isRoot(comment) ? unless(comment, 'root_author', text(comment, 'author')) : undefined),
    mutation: (comment) => (isRoot(comment) && text(comment, 'url') === undefined ? 'zzzz' : undefined),
  },
  'content/root-permlink-of-post': {
    requires: '`root_permlink` of a post is its `permlink`.',
    clause: 'records/comment/root_permlink',
    level: 'should',
    why: 'Replies are gathered by the permlink of the root; a post that names another loses them.',
    example: 'The post hello-world has `"root_permlink": "other"`.',
    methods: commentMethods,
    member: 'root_permlink',
    wrong: (comment) => (isRoot(comment) ? unless(comment, 'root_permlink', text(comment, 'permlink')) : undefined),
    mutation: (comment) => (isRoot(comment) && text(comment, 'url') === undefined ? 'zzzz' : undefined),
  },
  'content/category-of-post': {
    requires: '`parent_permlink` of a post is its `category`.',
    clause: 'operations/root-post',
    why: 'The address of a post begins with its category: another one leads to a page that is not there.',
    example: 'A post with `"parent_permlink": "photography"` has `"category": "life"`.',
    methods: commentMethods,
    member: 'parent_permlink',
    wrong: (comment) => (isRoot(comment) ? unless(comment, 'parent_permlink', text(comment, 'category')) : undefined),
    mutation: (comment) => (isRoot(comment) ? 'zzzz' : undefined),
  },
  'content/root-of-reply': {
    requires: 'No reply has itself as its root.',
    clause: 'records/comment/root_permlink',
    level: 'should',
    why: 'A reply that names itself as its root is a separate thread, which no reader finds.',
    example: 'The reply re-hello of bob has bob and re-hello as its root.',
    methods: commentMethods,
    member: 'root_permlink',
    wrong: (comment) => {
      const [author, permlink] = [text(comment, 'author'), text(comment, 'permlink')];
      if (isRoot(comment) || text(comment, 'parent_author') === undefined) return undefined;
      const own = text(comment, 'root_author') === author && text(comment, 'root_permlink') === permlink;
      return own ? 'the permlink of another comment, since it is a reply' : undefined;
    },
    mutation: (comment) => {
      const own = !isRoot(comment) && text(comment, 'root_author') === text(comment, 'author');
      return own && text(comment, 'url') === undefined ? text(comment, 'permlink') : undefined;
    },
  },
  'content/updated-after-creation': {
    requires: '`last_update` of a comment is not before `created`.',
    clause: 'records/comment/last_update',
    level: 'should',
    why: 'The two times say whether a comment was edited; an update before the creation is impossible.',
    example: '`last_update` is an hour before `created`.',
    methods: commentMethods,
    member: 'last_update',
    wrong: (comment) => {
      const [created, updated] = [at(comment, 'created'), at(comment, 'last_update')];
      return created && updated && updated < created ? `a time from ${created} on, when it was made` : undefined;
    },
    mutation: (comment) => before(at(comment, 'created')),
  },
  'content/active-after-update': {
    requires: '`active` of a comment is not before `last_update`.',
    clause: 'records/comment/active',
    level: 'should',
    why: 'Lists of active posts are sorted by this time, which is at least the time of the last edit.',
    example: '`active` is an hour before `last_update`.',
    methods: commentMethods,
    member: 'active',
    wrong: (comment) => {
      const [updated, active] = [at(comment, 'last_update'), at(comment, 'active')];
      return updated && active && active < updated ? `a time from ${updated} on, when it was updated` : undefined;
    },
    mutation: (comment) => before(at(comment, 'last_update')),
  },
  'content/time-of-payout': {
    requires:
      'A comment that was paid out, or that has no payout to come and was made since hardfork 17, has the time of the payout in `last_payout`.',
    clause: 'scalars/placeholder-times',
    level: 'should',
    why: 'A site shows "paid out" or a countdown by these times; a payout cannot be both over and pending.',
    example: '`cashout_time` is 1969-12-31T23:59:59 or money was paid, and `last_payout` is 1970-01-01T00:00:00.',
    methods: commentMethods,
    member: 'last_payout',
    wrong: (comment) => {
      const paid = positive(comment, 'total_payout_value') || positive(comment, 'curator_payout_value');
      return (paid || isOver(comment)) && text(comment, 'last_payout') === never
        ? 'the time of the payout, which is over'
        : undefined;
    },
    mutation: (comment) => (isOver(comment) ? never : undefined),
  },
  'content/pending-until-payout': {
    requires: '`pending_payout_value` of a comment made since hardfork 17 is zero when its payout is over.',
    clause: 'records/content/pending_payout_value',
    level: 'should',
    why: 'A pending value is a promise to the author; after the payout nothing is pending.',
    example: '`pending_payout_value` is 3.000 SBD where `cashout_time` says that the payout is over.',
    methods: contentMethods,
    member: 'pending_payout_value',
    wrong: (comment) =>
      isOver(comment) && positive(comment, 'pending_payout_value') ? 'nothing, since its payout is over' : undefined,
    mutation: (comment) => {
      const pending = member(comment, 'pending_payout_value');
      if (!isOver(comment)) return undefined;
      return typeof pending === 'string' ? `9${pending}` : { ...(pending as JsonObject), amount: '9000' };
    },
  },
  'content/url': {
    requires: '`url` of a comment is made of its category, its root and, for a reply, its own author and permlink.',
    clause: 'records/content/url',
    level: 'should',
    why: 'A feed links to this address; built of other names it leads to another page.',
    example: 'The `url` of hello-world by alice ends with `/@alice/other`.',
    methods: contentMethods,
    member: 'url',
    wrong: (comment) => {
      const [category, author, permlink] = ['category', 'author', 'permlink'].map((name) => text(comment, name));
      const [rootAuthor, rootPermlink] = [text(comment, 'root_author'), text(comment, 'root_permlink')];
      const page = `/${category}/@${rootAuthor}/${rootPermlink}`;
      const wanted = isRoot(comment) ? page : `${page}#@${author}/${permlink}`;
      // Whether the address of a site stands before it is not shown, nor which characters are escaped.
      const url = text(comment, 'url') ?? '';
      return [url, plain(url)].some((each) => each.endsWith(wanted)) ? undefined : unless(comment, 'url', wanted);
    },
    mutation: (comment) => `${text(comment, 'url')}x`,
  },
  'content/root-title-of-post': {
    requires: '`root_title` of a post is its `title`, if it has one.',
    clause: 'records/content/root_title',
    level: 'should',
    why: 'A list shows replies under the title of their post; the post itself has the same title in both members.',
    example: 'A post with `"title": "Hello"` has `"root_title": "Bye"`.',
    methods: contentMethods,
    member: 'root_title',
    // That a post which is its own root names itself is not stated.
    wrong: (comment) =>
      isRoot(comment) && text(comment, 'root_title') !== ''
        ? unless(comment, 'root_title', text(comment, 'title'))
        : undefined,
    mutation: (comment) => (isRoot(comment) ? `${text(comment, 'title')}x` : undefined),
  },
  'content/one-vote-each': {
    requires: '`active_votes` of a comment has one vote of each voter.',
    clause: 'records/content/active_votes',
    level: 'should',
    why: 'An account has one vote on a comment, which it can change: who counts two of it counts wrong.',
    example: '`active_votes` holds two votes of alice.',
    methods: contentMethods,
    member: 'active_votes',
    wrong: (comment) => {
      const voters = votes(comment).map((vote) => member(vote, 'voter'));
      return haveVotes(comment) && new Set(voters).size < voters.length ? 'one vote of each voter' : undefined;
    },
    mutation: (comment) => {
      const [first] = votes(comment);
      const without = first !== undefined && !isOpen(comment);
      return without ? [...votes(comment), first] : undefined;
    },
  },
  'content/net-votes': {
    requires:
      '`net_votes` of a comment before its payout is at most the number of its votes with a positive `percent`.',
    clause: 'records/comment/net_votes',
    level: 'should',
    why: 'Sites show it beside a post as votes for it, less those against it; nobody else voted.',
    example: '`net_votes` is 3 where two of the `active_votes` are for the comment.',
    methods: contentMethods.filter((name) => !name.endsWith('.get_content_replies')),
    member: 'net_votes',
    wrong: (comment, isListed) => {
      const net = integerValue(member(comment, 'net_votes'));
      if (isListed || net === undefined || !isOpen(comment) || !haveVotes(comment, 'percent', 'rshares'))
        return undefined;
      if (unshown(comment) !== 0n) return undefined;
      // Deployed nodes count some votes without strength against the comment, and none for it.
      const most = votes(comment).filter((vote) => (integerValue(member(vote, 'percent')) ?? 1n) > 0n).length;
      return net <= BigInt(most) ? undefined : `at most ${most}, as many as voted for it`;
    },
    mutation: (comment) =>
      isOpen(comment) && haveVotes(comment, 'percent') && unshown(comment) === 0n
        ? votes(comment).length + 1
        : undefined,
  },
  'content/net-rshares': {
    requires: '`net_rshares` of a comment before its payout is the sum of `rshares` of its votes.',
    clause: 'records/comment/net_rshares',
    level: 'should',
    why: 'The payout of a comment follows `net_rshares`, which is the sum of its votes.',
    example: '`net_rshares` is 100 where the only votes are 70 and 20.',
    // Deployed nodes report the replies to a comment without votes.
    methods: contentMethods.filter((name) => !name.endsWith('.get_content_replies')),
    member: 'net_rshares',
    wrong: (comment, isListed) => {
      // How many votes a list shows of a post is not stated.
      if (!isOpen(comment) || !haveVotes(comment, 'rshares') || votes(comment).length === 0) return undefined;
      const [sum, net] = [sumOfVotes(comment, 'rshares'), integerValue(member(comment, 'net_rshares'))];
      if (net === sum) return undefined;
      return isListed && net !== undefined && absolute(net - sum) <= unshown(comment)
        ? undefined
        : `${sum}, the sum of its votes`;
    },
    mutation: (comment) => {
      const net = integerValue(member(comment, 'net_rshares'));
      return isOpen(comment) && net !== undefined ? Number(net % 1_000_000n) + 7 : undefined;
    },
  },
  'content/absolute-rshares': {
    requires: "`abs_rshares` of a comment before its payout is at least the sum of its votes' `rshares` without signs.",
    clause: 'records/comment/abs_rshares',
    level: 'should',
    why: 'How disputed a comment is shows in `abs_rshares`: votes for and against both add to it.',
    example: '`abs_rshares` is 50 where votes of 70 and -20 are there.',
    methods: contentMethods,
    member: 'abs_rshares',
    wrong: (comment) => {
      const reported = integerValue(member(comment, 'abs_rshares'));
      const sum = sumOfVotes(comment, 'rshares', absolute);
      return isOpen(comment) && reported !== undefined && reported < sum ? `at least ${sum}, by its votes` : undefined;
    },
    mutation: (comment) => (isOpen(comment) && sumOfVotes(comment, 'rshares', absolute) > 0n ? 0 : undefined),
  },
  'content/vote-weight': {
    requires: "`total_vote_weight` of a comment before its payout is at least the sum of its votes' `weight`.",
    clause: 'records/comment/total_vote_weight',
    level: 'should',
    why: 'Curators are paid by their share of this sum; a sum below its parts pays out too much.',
    example: '`total_vote_weight` is 5 where two votes have weights of 3 and 4.',
    methods: contentMethods,
    member: 'total_vote_weight',
    wrong: (comment) => {
      const reported = integerValue(member(comment, 'total_vote_weight'));
      const sum = sumOfVotes(comment, 'weight');
      return isOpen(comment) && reported !== undefined && reported < sum ? `at least ${sum}, by its votes` : undefined;
    },
    mutation: (comment) => (isOpen(comment) && sumOfVotes(comment, 'weight') > 0n ? 0 : undefined),
  },
  'content/voted-after-creation': {
    requires: 'No vote on a comment is dated before the comment was made.',
    clause: 'records/active_vote/time',
    level: 'should',
    why: 'No vote is older than its comment; curators are paid by the minutes between the two times.',
    example: 'A vote has a `time` an hour before the comment was made.',
    methods: contentMethods,
    member: 'active_votes',
    wrong: (comment) => {
      const created = at(comment, 'created');
      const times = votes(comment).map((vote) => member(vote, 'time'));
      const early = created && times.some((time) => typeof time === 'string' && time < created);
      return early ? `votes from ${created} on, when it was made` : undefined;
    },
    mutation: (comment) => {
      const [first, ...others] = votes(comment);
      const time = before(at(comment, 'created'));
      return first && time && [{ ...(first as JsonObject), time }, ...others];
    },
  },
};

function rule({ member: name, wrong, mutation, ...text }: Row): ExchangeRule {
  return invariant({
    ...text,
    parts: commentsReported,
    wrong: (comment) => {
      const expected = wrong(comment.json, comment.path.length > 1);
      return expected === undefined ? undefined : inMember(comment, name, expected);
    },
    fault: `${name} of a comment contradicts its other members`,
    mutation: ({ json, path }) => {
      const value = mutation(json);
      return value === undefined ? undefined : { path: [...path, name], value };
    },
  });
}

export const invariants = rulesOf(rows, rule);
