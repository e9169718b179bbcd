import type { ClauseId } from '../../../spec/clauses/index.ts';
import { type Json, parseJson } from '../../../spec/kernel/json.ts';
import { type Edit, inCall } from '../../faults/fault.ts';
import type { Call } from '../../model/call.ts';
import { integerValue, isArray, isObject, member } from '../../model/json.ts';
import type { ExchangeRule } from '../../model/rule.ts';
import { argument } from '../arguments.ts';
import { perCall } from '../per-call.ts';
import { commentsTold, contentMethods, type Told } from './told.ts';

/** What must hold for every element of an answer by what was asked. */
interface Query {
  readonly id: `content/${string}`;
  readonly clause: ClauseId;
  readonly why: string;
  readonly example: string;
  readonly methods: readonly string[];
  readonly member: string;
  /** Undefined: the query does not ask for it. */
  readonly asked: (call: Call) => Asked | undefined;
  readonly lie: (told: Told, call: Call) => Edit | undefined;
}

interface Asked {
  readonly expected: string;
  readonly holds: (told: Told) => boolean;
}

/** A member of the query, whether it is the one argument or the arguments themselves. */
function queried(call: Call, name: string): Json | undefined {
  const [first] = isArray(call.params) ? call.params : [call.params];
  return isObject(first) ? member(first, name) : undefined;
}

const named = (names: readonly string[]) =>
  names.flatMap((name) => ['condenser_api', 'tags_api'].map((namespace) => `${namespace}.${name}`));

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
];

const plainTag = /^[a-z0-9-]{1,32}$/;

/** The tags that a comment names, and its category; `undefined` where its metadata cannot be read. */
function tagsOf({ json }: Told): readonly Json[] | undefined {
  const category = member(json, 'category');
  const text = member(json, 'json_metadata');
  try {
    const tags = typeof text === 'string' && text !== '' ? member(parseJson(text), 'tags') : undefined;
    return [category ?? null, ...(isArray(tags) ? tags : [])];
  } catch {
    return undefined;
  }
}

const rows: readonly Query[] = [
  {
    id: 'content/tag-asked',
    clause: 'condenser_api.get_discussions_by_created/params',
    why: 'A page of one subject shows what is tagged so: anything else there is off the subject.',
    example:
      '`get_discussions_by_created [{"tag": "life", "limit": 10}]` holds a post of category music without that tag.',
    methods: named(withTag),
    member: 'category',
    asked: (call) => {
      const tag = queried(call, 'tag');
      if (typeof tag !== 'string' || !plainTag.test(tag)) return undefined;
      return {
        expected: `${tag}, or that tag in \`json_metadata\``,
        holds: (told) => tagsOf(told)?.some((each) => String(each).toLowerCase() === tag) ?? true,
      };
    },
    lie: ({ path, json }, call) => {
      const tag = String(queried(call, 'tag'));
      const category = `not-${tag}`;
      const root = json.parent_author === '' && { parent_permlink: category };
      const url = String(json.url).replace(`/${json.category}/`, `/${category}/`);
      const found = [...path, 'category'];
      return { path, value: { ...json, ...root, category, url, json_metadata: '{}' }, found };
    },
  },
  {
    id: 'content/truncated-as-asked',
    clause: 'condenser_api.get_discussions_by_created/params',
    why: 'A list asks for short bodies to be fast: whole ones make it slow, and break its lines.',
    example: '`"truncate_body": 8` is answered with a body of 54 letters.',
    // Where the author's comments or a feed are asked for, deployed nodes show whole bodies.
    methods: named([...withTag, 'get_discussions_by_blog']),
    member: 'body',
    asked: (call) => {
      const most = integerValue(queried(call, 'truncate_body'));
      if (most === undefined || most < 1n || most > 0xffff_ffffn) return undefined;
      return {
        expected: `at most ${most} letters, as asked`,
        // Counted in letters: whoever counts bytes gives no more of them.
        holds: ({ json }) => [...String(member(json, 'body'))].length <= most,
      };
    },
    lie: ({ path }, call) => {
      const most = Number(integerValue(queried(call, 'truncate_body')));
      return most < 1000 ? { path: [...path, 'body'], value: 'x'.repeat(most + 1) } : undefined;
    },
  },
  {
    id: 'content/posts-by-payout',
    clause: 'condenser_api.get_post_discussions_by_payout/exists',
    why: 'Posts and replies have a list each by what is to be paid: a reply among posts is an article without a title.',
    example: '`get_post_discussions_by_payout` holds a comment with a `parent_author`.',
    methods: named(['get_post_discussions_by_payout']),
    member: 'parent_author',
    asked: () => ({ expected: 'nobody, since it lists posts', holds: ({ json }) => json.parent_author === '' }),
    lie: ({ path, json: { author, ...json } }) => {
      const depth = { depth: 1, parent_author: 'zzzz', root_author: 'zzzz', root_title: 'x' };
      const url = `/${json.category}/@zzzz/${json.root_permlink}#@${author}/${json.permlink}`;
      const value = { ...json, author, ...depth, url } as Json;
      return { path, value, found: [...path, 'parent_author'] };
    },
  },
  {
    id: 'content/comments-of-author',
    clause: 'condenser_api.get_discussions_by_comments/params',
    why: 'A profile shows under "comments" what its owner wrote, and nothing of others.',
    example: '`get_discussions_by_comments` from alice on holds a comment of bob.',
    methods: named(['get_discussions_by_comments']),
    member: 'author',
    asked: (call) => {
      const author = queried(call, 'start_author');
      if (typeof author !== 'string' || !/^[a-z][a-z0-9.-]{2,15}$/.test(author)) return undefined;
      return { expected: `${author}, as asked`, holds: (told) => told.author === author };
    },
    lie: ({ path, json }) => {
      const url = String(json.url).replaceAll(`@${json.author}/`, '@zzzz/');
      return { path, value: { ...json, author: 'zzzz', url }, found: [...path, 'author'] };
    },
  },
  {
    id: 'content/no-reblogs',
    clause: 'discussions/no-reblogs',
    why: 'An archive of an author is built from it: what the author only spread is not the own work.',
    example: '`get_discussions_by_author_before_date ["alice", …]` holds a post of bob that alice reblogged.',
    methods: named(['get_discussions_by_author_before_date']),
    member: 'author',
    asked: (call) => {
      const author = argument(call, 'author');
      if (typeof author !== 'string' || !/^[a-z][a-z0-9.-]{2,15}$/.test(author)) return undefined;
      return { expected: `${author}, whose posts they are`, holds: (told) => told.author === author };
    },
    lie: ({ path, json }) => {
      const url = String(json.url).replaceAll(`@${json.author}/`, '@zzzz/');
      return { path, value: { ...json, author: 'zzzz', root_author: 'zzzz', url }, found: [...path, 'author'] };
    },
  },
  {
    id: 'content/length-of-body',
    clause: 'records/content/body_length',
    why: 'A list shows how long a post is by this number where it asked for a short body.',
    example: '`body_length` is 5 where the body has 54 letters.',
    methods: contentMethods,
    member: 'body_length',
    asked: () => ({
      expected: 'the length of the body, or 0',
      holds: ({ json }) => {
        const [told, body] = [integerValue(member(json, 'body_length')), member(json, 'body')];
        // No document tells whether letters or bytes are counted: letters are the fewest.
        return told === undefined || told === 0n || typeof body !== 'string' || told >= BigInt([...body].length);
      },
    }),
    lie: ({ path, json }) =>
      String(json.body).length > 1 && Number(json.body_length) > 0
        ? { path: [...path, 'body_length'], value: 1 }
        : undefined,
  },
];

function rule({ id, clause, why, example, methods, member: name, asked, lie }: Query): ExchangeRule {
  return {
    id,
    kind: 'exchange',
    clause,
    level: 'must',
    why,
    example,
    fault: {
      id: id.replace('/', '-'),
      summary: `an element whose ${name} is not what was asked for`,
      edit: inCall(methods, (call) => {
        if (asked(call) === undefined) return undefined;
        for (const told of commentsTold(call)) {
          const edit = lie(told, call);
          if (edit) return edit;
        }
        return undefined;
      }),
    },
    methods,
    judge: perCall((call) => {
      const wanted = call.result === undefined ? undefined : asked(call);
      if (wanted === undefined) return undefined;
      const strange = commentsTold(call).find((told) => !wanted.holds(told));
      if (strange === undefined) return [];
      const { expected } = wanted;
      return [{ path: [...strange.path, name], kind: 'value', expected, actual: member(strange.json, name) }];
    }),
  };
}

export const queries = rows.map(rule);
