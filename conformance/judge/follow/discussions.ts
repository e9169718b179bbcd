import type { PathSegment } from '../../../spec/kernel/error.ts';
import type { MethodName } from '../../../spec/methods/index.ts';
import type { Call } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import { type RelationRule, relation } from '../../model/rule.ts';
import { argument } from '../kit/arguments/argument.ts';
import { givenTo } from '../kit/arguments/given.ts';
import { isWhole, pageCapacity } from '../kit/arguments/page-capacity.ts';
import { commentsReported } from '../kit/comments.ts';
import type { RuleText } from '../kit/invariant.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';
import { blogMethods, feedMethods, type Page, pageOf } from './entries.ts';

interface Row extends RuleText {
  readonly kind: Page['kind'];
  readonly query: MethodName;
  readonly entries: readonly string[];
}

const rows: readonly Row[] = [
  {
    id: 'follow/discussions-of-blog',
    requires: 'Every post of `get_discussions_by_blog` is in the blog of the account that `tag` names.',
    kind: 'blog',
    query: 'condenser_api.get_discussions_by_blog',
    entries: blogMethods,
    clause: 'condenser_api.get_discussions_by_blog/params',
    why: 'A blog is shown under the name of its owner; the posts of another blog do not belong there.',
    example: '`get_discussions_by_blog [{"tag": "alice", "limit": 5}]` answers posts that only the blog of bob has.',
  },
  {
    id: 'follow/discussions-of-feed',
    requires: 'Every post of `get_discussions_by_feed` is in the feed of the account that `tag` names.',
    kind: 'feed',
    query: 'condenser_api.get_discussions_by_feed',
    entries: feedMethods,
    clause: 'condenser_api.get_discussions_by_feed/params',
    why: 'A reader opens the feed of those whom the own account follows, not that of another reader.',
    example: '`get_discussions_by_feed [{"tag": "alice", "limit": 5}]` answers posts of nobody whom alice follows.',
  },
];

interface Post {
  readonly name: string;
  readonly path: readonly PathSegment[];
}

type Group = {
  readonly query: { readonly posts: readonly Post[] };
  readonly all: { readonly names: ReadonlySet<string>; readonly path: readonly PathSegment[] };
};

/** Everything in a blog or a feed: it begins with the newest entry and is not full. */
function completePage(call: Call, kind: Page['kind']): Page | undefined {
  const page = pageOf(call);
  if (page?.kind !== kind || argument(call, 'start_entry_id') !== 0) return undefined;
  return page.entries.length > 0 && isWhole(page.entries.length, pageCapacity(call) ?? 0) ? page : undefined;
}

/** The posts of one account are compared with all of its blog or feed. */
function rule({ kind, query, entries, ...text }: Row): RelationRule {
  return relation<Group>({
    ...text,
    fault: {
      summary: `a post in a ${kind} that is not there`,
      edit: inCall([query], (call) => {
        const [first] = commentsReported(call);
        const isNamed = first !== undefined && first.json.parent_author === '';
        return isNamed ? { path: [...first.path, 'author'], value: 'zzzz', found: first.path } : undefined;
      }),
    },
    methods: [query, ...entries],
    roles: ['query', 'all'],
    plan: (target) => {
      const { blogs, follows } = target.corpus;
      const list = `follow_api.get_${kind}_entries` as MethodName;
      return aboutEach(kind === 'blog' ? blogs : follows.map(({ from }) => from), 2, (account) =>
        requestsTo(
          target,
          [list, { account, start_entry_id: 0, limit: 500 }],
          [query, { query: { tag: account, limit: 5 } }],
        ),
      );
    },
    assignRoles: (call) => {
      if (call.method === query) {
        const tag = givenTo(call)?.['query.tag'];
        const posts = commentsReported(call).map(({ author, permlink, path }) => ({
          name: `${author}/${permlink}`,
          path,
        }));
        return typeof tag === 'string' ? [{ group: tag, role: 'query', value: { posts } }] : [];
      }
      const page = completePage(call, kind);
      const names = new Set(page?.entries.map(({ author, permlink }) => `${author}/${permlink}`));
      return page ? [{ group: page.account, role: 'all', value: { names, path: page.path } }] : [];
    },
    judge: ({ query: { posts }, all }) => {
      const strange = posts.find(({ name }) => !all.names.has(name));
      if (strange === undefined) return [];
      const expected = `a post of the ${kind}, which does not have ${strange.name}`;
      const contradictedBy = [{ role: 'all' as const, path: all.path }];
      return [
        { role: 'query', path: strange.path, kind: 'unexpected', expected, actual: strange.name, contradictedBy },
      ];
    },
  });
}

export const discussionsOf = rows.map(rule);
