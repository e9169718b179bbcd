import type { PathSegment } from '../../../spec/kernel/error.ts';
import type { Call } from '../../model/exchange/call.ts';
import type { Edit } from '../../model/fault.ts';
import type { Difference } from '../../model/finding.ts';
import { isArray, isObject, type Json, type JsonObject, member } from '../../model/json.ts';
import type { ExchangeRule } from '../../model/rule.ts';
import { argument } from '../kit/arguments/argument.ts';
import { invariant, type RuleText } from '../kit/invariant.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';
import { type RuleTable, rulesOf } from '../kit/rule-table.ts';

const methods = ['condenser_api.get_state'] as const;

/** Pages that need no arguments; clients put a slash before the route or omit it. */
const routes = ['', 'trending', '/trending', '~witnesses', 'tags'] as const;

/** What must hold within the data of a page. */
interface PageRule extends Omit<RuleText, 'clause'> {
  readonly broken: (page: JsonObject, call: Call) => Difference | undefined;
  readonly mutation: (page: JsonObject, call: Call) => Edit | undefined;
}

const membersOf = (json: Json | undefined): readonly (readonly [string, Json])[] =>
  isObject(json) ? Object.entries(json) : [];
const elements = (json: Json | undefined): readonly Json[] => (json !== undefined && isArray(json) ? json : []);
const named = (json: Json) => `${member(json, 'author')}/${member(json, 'permlink')}`;

/** A record under another key than its own name; records without a name are empty. What the keys are is not stated: some have to be names. */
function underItsName(name: string, nameIn: (record: Json) => string, unset: string, at: string) {
  return {
    broken: (page: JsonObject): Difference | undefined => {
      const records = membersOf(page[name]);
      if (!records.some(([key, record]) => key.includes('/') || nameIn(record) === key)) return undefined;
      const strange = records.find(([key, record]) => nameIn(record) !== key && nameIn(record) !== unset);
      if (strange === undefined) return undefined;
      const path = ['result', name, strange[0], at];
      const expected = `the record of ${strange[0]}, as its key says`;
      return { path, kind: 'value', expected, actual: member(strange[1], at) };
    },
    mutation: (page: JsonObject): Edit | undefined => {
      const [first] = membersOf(page[name]).filter(([, record]) => nameIn(record) !== unset);
      return first && { path: ['result', name, first[0], at], value: 'zzzz' };
    },
  };
}

/** Whether `content` has its posts by author and permlink; what its keys are is not stated. */
const isByName = ({ content }: JsonObject): boolean => {
  const keys = Object.keys(isObject(content) ? content : {});
  return keys.length === 0 || keys.some((key) => key.includes('/'));
};

/** The lists of a page that name posts, with their paths. */
function linksOf(page: JsonObject): readonly { readonly path: readonly PathSegment[]; readonly link: string }[] {
  if (!isByName(page)) return [];
  const own = ['comments', 'blog', 'feed', 'recent_replies', 'recommended'];
  const lists = [
    ...membersOf(page.discussion_idx).flatMap(([tag, index]) =>
      membersOf(index).map(([order, list]) => ({ path: ['result', 'discussion_idx', tag, order], list })),
    ),
    ...membersOf(page.accounts).flatMap(([account, record]) =>
      own.map((name) => ({ path: ['result', 'accounts', account, name], list: member(record, name) })),
    ),
  ];
  return lists.flatMap(({ path, list }) =>
    elements(list).flatMap((link, index) =>
      typeof link === 'string' && link.includes('/') ? [{ path: [...path, index], link }] : [],
    ),
  );
}

/** Each reply that a comment of the page names, with both; what `replies` holds is not shown, and may be something else. */
function repliesOf(page: JsonObject) {
  if (!isByName(page)) return [];
  return membersOf(page.content).flatMap(([name, comment]) =>
    elements(member(comment, 'replies')).flatMap((link, index) => {
      if (typeof link !== 'string' || !link.includes('/')) return [];
      const reply = member(page.content, link);
      return [{ name, link, path: ['result', 'content', name, 'replies', index], reply }];
    }),
  );
}

const rows: RuleTable<PageRule> = {
  'content/page-of-route': {
    requires: '`current_route` of a page is the requested route.',
    why: 'A site caches the answer under its route; with another route it would show another page.',
    example: '`get_state ["/trending"]` answers with `"current_route": "/hot"`.',
    broken: ({ current_route: actual }, call) => {
      const requested = argument(call, 'path');
      if (typeof requested !== 'string' || !/^[a-z0-9@~./_-]*$/.test(requested) || typeof actual !== 'string')
        return undefined;
      // Clients put a slash before a route or omit it; what an empty one leads to is not stated.
      const bare = (route: string) => route.replaceAll(/^\/|\/$/g, '');
      if (bare(requested) === '' || bare(actual) === bare(requested)) return undefined;
      return { path: ['result', 'current_route'], kind: 'value', expected: `"${requested}", as requested`, actual };
    },
    mutation: ({ current_route: route }) => ({ path: ['result', 'current_route'], value: `${route}/zzzz` }),
  },
  'content/page-posts-under-their-names': {
    requires: 'Every post of a page stands in `content` under its `author/permlink`.',
    why: 'A page looks a post up by `author/permlink`: under another name it shows the wrong article.',
    example: 'The key `alice/hello-world` holds a comment with `"permlink": "other"`.',
    ...underItsName('content', named, '/', 'permlink'),
    mutation: (page) => {
      const [first] = membersOf(page.content).filter(([, record]) => named(record) !== '/');
      return first && { path: ['result', 'content', first[0], 'permlink'], value: 'zzzz' };
    },
  },
  'content/page-accounts-under-their-names': {
    requires: 'Every account of a page stands in `accounts` under its `name`.',
    why: 'A page looks an author up by name: under another name it shows the wrong profile.',
    example: 'The key `alice` holds an account with `"name": "bob"`.',
    ...underItsName('accounts', (record) => String(member(record, 'name')), '', 'name'),
  },
  'content/page-tags-under-their-names': {
    requires: 'Every tag of a page stands in `tags` under its `name`.',
    why: 'A page of tags shows the numbers of each: under another name they are of another subject.',
    example: 'The key `life` holds a tag with `"name": "music"`.',
    ...underItsName('tags', (record) => String(member(record, 'name')), '', 'name'),
  },
  'content/page-witnesses-under-their-names': {
    requires: 'Every witness of a page stands in `witnesses` under its `owner`.',
    why: 'A page of witnesses lists them by name; votes would go to the wrong witness.',
    example: 'The key `alice` holds a witness with `"owner": "bob"`.',
    ...underItsName('witnesses', (record) => String(member(record, 'owner')), '', 'owner'),
  },
  'content/page-holds-its-posts': {
    requires: 'Every post that a list of a page names is in its `content`.',
    why: 'A page draws the posts that its lists name from `content`: one that is missing leaves a hole.',
    example: '`discussion_idx` names alice/hello-world, which `content` does not hold.',
    broken: (page) => {
      const lost = linksOf(page).find(({ link }) => member(page.content, link) === undefined);
      const expected = 'a post that `content` holds';
      return lost && { path: lost.path, kind: 'value', expected, actual: lost.link };
    },
    mutation: (page) => {
      const [first] = linksOf(page);
      return first && { path: first.path, value: 'zzzz/zzzz' };
    },
  },
  'content/page-replies-below-their-parents': {
    requires: 'Every comment of a page that `replies` of another names replies to that one.',
    why: 'A thread is drawn by these lists: a reply to another comment hangs in the wrong place.',
    example: '`replies` of alice/hello-world names a comment whose parent is another.',
    broken: (page) => {
      const strange = repliesOf(page).find(({ name, reply }) => {
        const parent = `${member(reply, 'parent_author')}/${member(reply, 'parent_permlink')}`;
        // Whether a page holds all of them is not stated.
        return reply !== undefined && parent !== name;
      });
      if (strange === undefined) return undefined;
      const expected = `a comment of the page that replies to ${strange.name}`;
      return { path: strange.path, kind: 'value', expected, actual: strange.link };
    },
    mutation: (page) => {
      const [first] = repliesOf(page);
      return first && { path: first.path, value: first.name };
    },
  },
};

function rule({ broken, ...row }: PageRule): ExchangeRule {
  return invariant({
    ...row,
    clause: 'condenser_api.get_state/result',
    methods,
    plan: (target) => [
      ...requestsTo(target, ...routes.map((path) => [methods[0], { path }] as const)),
      ...aboutEach(target.corpus.authors, 1, (author) => requestsTo(target, [methods[0], { path: `@${author}` }])),
      ...aboutEach(target.corpus.discussed, 1, ({ author, permlink }) =>
        requestsTo(target, [methods[0], { path: `any/@${author}/${permlink}` }]),
      ),
    ],
    parts: ({ result }) => (isObject(result) ? [result] : []),
    wrong: broken,
    fault: 'a page whose parts belong to different routes',
  });
}

export const pages = rulesOf(rows, rule);
