import type { DepartureId } from '../../../spec/departures/index.ts';
import type { Call } from '../../model/exchange/call.ts';
import type { Request } from '../../model/exchange/request.ts';
import { type Edit, inCall } from '../../model/fault.ts';
import { integerValue, isArray, isObject, type Json, member, parseJson } from '../../model/json.ts';
import type { ExchangeRule } from '../../model/rule.ts';
import type { Target } from '../../model/target.ts';
import { argument } from '../kit/arguments/argument.ts';
import { commentsReported, contentMethods, type Reported } from '../kit/comments.ts';
import type { RuleText } from '../kit/invariant.ts';
import { callRule } from '../kit/per-call.ts';
import { inMember } from '../kit/placed.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';
import { type RuleTable, rulesOf } from '../kit/rule-table.ts';

/** What must hold for every element of an answer, given the query. */
interface Query extends RuleText, Pick<ExchangeRule, 'plan'> {
  readonly methods: readonly string[];
  readonly member: string;
  /** Undefined: the query does not request it. */
  readonly requested: (call: Call) => Requested | undefined;
  /** The known departure of deployed nodes, if every comment of the answer shows it. */
  readonly departs?: readonly [
    departure: DepartureId,
    shows: (reported: Reported, all: readonly Reported[]) => boolean,
  ];
  readonly mutation: (reported: Reported, call: Call) => Edit | undefined;
}

interface Requested {
  readonly expected: string;
  readonly holds: (reported: Reported) => boolean;
}

/** Signs that there is more, behind what is left of a body: whether they count is not stated. */
const andSoOn = /(?:\.{3}|…)$/u;

/** At most so many characters of each body. */
function cut(call: Call): Requested | undefined {
  const mostCharacters = integerValue(queried(call, 'truncate_body'));
  if (mostCharacters === undefined || mostCharacters < 1n || mostCharacters > 0xffff_ffffn) return undefined;
  return {
    expected: `at most ${mostCharacters} characters, as requested`,
    // Counted in characters: a node that counts bytes returns no more of them.
    holds: ({ json }) => [...String(member(json, 'body')).replace(andSoOn, '')].length <= mostCharacters,
  };
}

function uncut({ path }: Reported, call: Call): Edit | undefined {
  const mostCharacters = Number(integerValue(queried(call, 'truncate_body')));
  return mostCharacters < 1000 ? { path: [...path, 'body'], value: 'x'.repeat(mostCharacters + 1) } : undefined;
}

/** Whether a body is complete, by its length. */
function isComplete({ json }: Reported): boolean {
  return integerValue(member(json, 'body_length')) === BigInt(Buffer.byteLength(String(member(json, 'body'))));
}

/** Whether it is a post, or a reply to a post that may be the first comment of the chain: no other has replies here, and the first has the id 0. */
function isPostOrOfFirst({ json }: Reported, all: readonly Reported[]): boolean {
  const { parent_author: author, parent_permlink: permlink, depth } = json;
  if (author === '') return true;
  const isSibling = (each: Json) =>
    member(each, 'parent_author') === author && member(each, 'parent_permlink') === permlink;
  return (
    integerValue(depth) === 1n &&
    all.every(({ json: other, ...of }) =>
      of.author === author && of.permlink === permlink
        ? (integerValue(other.id) ?? 0n) === 0n
        : other.parent_author === '' || isSibling(other),
    )
  );
}

/** A member of the query, whether it is the one argument or the arguments themselves. */
function queried(call: Call, name: string): Json | undefined {
  const [first] = isArray(call.params) ? call.params : [call.params];
  return isObject(first) ? member(first, name) : undefined;
}

const named = <N extends string>(names: readonly N[]) =>
  names.flatMap((name) => [`condenser_api.${name}`, `tags_api.${name}`] as const);

const withTag = [
  'get_comment_discussions_by_payout',
  'get_discussions_by_active',
  'get_discussions_by_cashout',
  'get_discussions_by_children',
  'get_discussions_by_created',
  'get_discussions_by_hot',
  'get_discussions_by_promoted',
  'get_discussions_by_trending',
  'get_discussions_by_votes',
  'get_post_discussions_by_payout',
] as const;

/** Longer tags are not asked for. */
const longestTag = 32;

const plainTag = new RegExp(`^[a-z0-9-]{1,${longestTag}}$`);

/**
 * A tag as it is asked for. How a node reads what metadata name is not stated: those that keep content in a database of their own
 * (hivemind) take `#Photo` for `photo`, and cut what is longer.
 */
const asTag = (written: Json): string =>
  String(written)
    .replaceAll(/^[# ]+|[# ]+$/g, '')
    .toLowerCase()
    .slice(0, longestTag);

/** A few of every list of one subject. */
function requestsByTag(target: Target): readonly Request[] {
  return aboutEach(
    target.corpus.tags.filter((tag) => plainTag.test(tag)),
    1,
    (tag) => {
      const query = { tag, limit: 5 };
      return requestsTo(target, ...named(withTag).map((name) => [name, { query, ...query }] as const));
    },
  );
}

/** The tags that a comment names, and its category; `undefined` where its metadata cannot be read. */
function tagsOf({ json }: Reported): readonly Json[] | undefined {
  const category = member(json, 'category') ?? null;
  const text = member(json, 'json_metadata');
  if (typeof text !== 'string' || text === '') return [category];
  // Which of two members of one name counts is not stated.
  if (text.split(/"tags"\s*:/).length > 2) return undefined;
  try {
    // Deployed nodes read `\u00e9` as `u00e9`: which posts have a tag is not stated.
    return [category, ...[text, text.replaceAll(/\\(\\|u)/g, unescaped)].flatMap(tagsIn)];
  } catch {
    return undefined;
  }
}

/**
 * Content is frozen after its payout, but by consensus (document 1, States). Where it is edited all the same, a deployed node that
 * replayed its blocks finds it by the tags of the payout, and one that followed the chain by those of the edit.
 */
function isEditedAfterPayout({ json }: Reported): boolean {
  const [edited, paid] = [member(json, 'last_update'), member(json, 'last_payout')];
  return typeof edited === 'string' && typeof paid === 'string' && paid > '1970-01-01T00:00:00' && edited > paid;
}

const unescaped = (escaped: string, sign: string): string => (sign === 'u' ? sign : escaped);

function tagsIn(metadata: string): readonly Json[] {
  const tags = member(parseJson(metadata), 'tags');
  return isArray(tags) ? tags : [];
}

const rows: RuleTable<Query> = {
  'content/tag-requested': {
    requires:
      'Every comment of a discussion query by a tag has the tag as its category or among the tags of `json_metadata`.',
    clause: 'condenser_api.get_discussions_by_created/params',
    why: 'A page about one tag shows posts with that tag and nothing else.',
    example:
      '`get_discussions_by_created [{"tag": "life", "limit": 10}]` holds a post of category music without that tag.',
    methods: named(withTag),
    member: 'category',
    plan: requestsByTag,
    requested: (call) => {
      const tag = queried(call, 'tag');
      if (typeof tag !== 'string' || !plainTag.test(tag)) return undefined;
      return {
        expected: `${tag}, or that tag in \`json_metadata\``,
        holds: (reported) =>
          isEditedAfterPayout(reported) || (tagsOf(reported)?.some((each) => asTag(each) === tag) ?? true),
      };
    },
    mutation: ({ path, json }, call) => {
      const tag = String(queried(call, 'tag'));
      const category = `not-${tag}`;
      const root = json.parent_author === '' && { parent_permlink: category };
      const url = String(json.url).replace(`/${json.category}/`, `/${category}/`);
      const found = [...path, 'category'];
      return { path, value: { ...json, ...root, category, url, json_metadata: '{}' }, found };
    },
  },
  'content/truncated-as-requested': {
    requires: 'No body in a discussion query is longer than the requested `truncate_body`.',
    clause: 'condenser_api.get_discussions_by_created/params',
    why: 'A list requests short bodies to be fast; complete ones make it slow and break its layout.',
    example: '`"truncate_body": 8` is answered with a body of 54 characters.',
    // The documents give a feed no such member.
    methods: named([...withTag, 'get_discussions_by_blog']),
    member: 'body',
    requested: cut,
    mutation: uncut,
  },
  'content/comments-truncated-as-requested': {
    requires: 'No body in `condenser_api.get_discussions_by_comments` is longer than the requested `truncate_body`.',
    // The query of tags_api is not shown.
    clause: 'condenser_api.get_discussions_by_comments/params',
    why: 'A profile lists many comments, for which it needs their first words only.',
    example: '`get_discussions_by_comments` with `"truncate_body": 8` returns 9 characters of a body of 54.',
    methods: ['condenser_api.get_discussions_by_comments'],
    member: 'body',
    requested: cut,
    departs: ['truncation-of-comments-ignored', isComplete],
    mutation: uncut,
    plan: (target) =>
      target.corpus.replies
        .slice(0, 1)
        .flatMap(({ author: start_author }) =>
          requestsTo(target, [
            'condenser_api.get_discussions_by_comments',
            { query: { start_author, limit: 5, truncate_body: 4 } },
          ]),
        ),
  },
  'content/posts-by-payout': {
    requires: 'Every comment of `get_post_discussions_by_payout` is a post, not a reply.',
    clause: 'condenser_api.get_post_discussions_by_payout/exists',
    why: 'Posts and replies have separate lists by payout; a reply among posts is an article without a title.',
    example: '`get_post_discussions_by_payout` holds a comment with a `parent_author`.',
    methods: named(['get_post_discussions_by_payout']),
    member: 'parent_author',
    requested: () => ({ expected: 'empty, as it lists posts', holds: ({ json }) => json.parent_author === '' }),
    departs: ['replies-to-the-first-comment-as-posts', isPostOrOfFirst],
    mutation: ({ path, json: { author, ...json } }) => {
      const depth = { depth: 2, parent_author: 'zzzz', root_author: 'zzzz', root_title: 'x' };
      const url = `/${json.category}/@zzzz/${json.root_permlink}#@${author}/${json.permlink}`;
      const value = { ...json, author, ...depth, parent_permlink: `re-${json.root_permlink}`, url } as Json;
      return { path, value, found: [...path, 'parent_author'] };
    },
  },
  'content/comments-of-author': {
    requires: 'Every comment of `get_discussions_by_comments` is by the requested author.',
    clause: 'condenser_api.get_discussions_by_comments/params',
    why: 'A profile shows under "comments" the comments of its owner, and no others.',
    example: '`get_discussions_by_comments` from alice on holds a comment of bob.',
    methods: named(['get_discussions_by_comments']),
    member: 'author',
    requested: (call) => {
      const author = queried(call, 'start_author');
      if (typeof author !== 'string' || !/^[a-z][a-z0-9.-]{2,15}$/.test(author)) return undefined;
      return { expected: `${author}, as requested`, holds: (reported) => reported.author === author };
    },
    mutation: ({ path, json }) => {
      const url = String(json.url).replaceAll(`@${json.author}/`, '@zzzz/');
      return { path, value: { ...json, author: 'zzzz', url }, found: [...path, 'author'] };
    },
  },
  'content/no-reblogs': {
    requires: 'Every post of `get_discussions_by_author_before_date` is by the requested author.',
    clause: 'discussions/no-reblogs',
    why: 'An archive of an author is built from this list; reblogged posts are the work of others.',
    example: '`get_discussions_by_author_before_date ["alice", …]` holds a post of bob that alice reblogged.',
    methods: named(['get_discussions_by_author_before_date']),
    member: 'author',
    requested: (call) => {
      const author = argument(call, 'author');
      if (typeof author !== 'string' || !/^[a-z][a-z0-9.-]{2,15}$/.test(author)) return undefined;
      return { expected: `${author}, whose posts they are`, holds: (reported) => reported.author === author };
    },
    mutation: ({ path, json }) => {
      const url = String(json.url).replaceAll(`@${json.author}/`, '@zzzz/');
      return { path, value: { ...json, author: 'zzzz', root_author: 'zzzz', url }, found: [...path, 'author'] };
    },
  },
  'content/length-of-body': {
    requires: '`body_length` of a comment is 0, or at least the number of characters of its body.',
    clause: 'records/content/body_length',
    why: 'A list of shortened bodies shows the length of a post by this number.',
    example: '`body_length` is 5 where the body has 54 characters.',
    methods: contentMethods,
    member: 'body_length',
    requested: () => ({
      expected: 'the length of the body, or 0',
      holds: ({ json }) => {
        const [reported, body] = [integerValue(member(json, 'body_length')), member(json, 'body')];
        // No document states whether characters or bytes are counted: characters are fewer.
        return (
          reported === undefined || reported === 0n || typeof body !== 'string' || reported >= BigInt([...body].length)
        );
      },
    }),
    mutation: ({ path, json }) =>
      String(json.body).length > 1 && Number(json.body_length) > 0
        ? { path: [...path, 'body_length'], value: 1 }
        : undefined,
  },
};

function rule({ member: name, requested, departs, mutation, ...text }: Query): ExchangeRule {
  return callRule({
    ...text,
    fault: {
      summary: `an element whose ${name} is not the requested one`,
      edit: inCall(text.methods, (call) => {
        if (requested(call) === undefined) return undefined;
        for (const reported of commentsReported(call)) {
          const edit = mutation(reported, call);
          if (edit) return edit;
        }
        return undefined;
      }),
    },
    judge: (call) => {
      const wanted = call.result === undefined ? undefined : requested(call);
      if (wanted === undefined) return undefined;
      const all = commentsReported(call);
      const strange = all.find((reported) => !wanted.holds(reported));
      if (strange === undefined) return [];
      const found = inMember(strange, name, wanted.expected);
      return [departs && all.every((each) => departs[1](each, all)) ? { ...found, departure: departs[0] } : found];
    },
  });
}

export const queries = rulesOf(rows, rule);
