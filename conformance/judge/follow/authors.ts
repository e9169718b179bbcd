import type { Call } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import { integerValue, member } from '../../model/json.ts';
import { type GroupDifference, relation } from '../../model/rule.ts';
import { groupBy } from '../../util/group-by.ts';
import { argument } from '../kit/arguments/argument.ts';
import { inMember, type Placed, recordsOf } from '../kit/placed.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';
import { blogMethods, type Page, pageOf } from './entries.ts';

/** By the name of the argument for the owner of the blog. */
const authorMethods = { 'condenser_api.get_blog_authors': 'account', 'follow_api.get_blog_authors': 'blog_account' };

interface Authors {
  readonly account: string;
  readonly list: readonly Placed[];
}

function authorsOf(call: Call): Authors | undefined {
  if (!Object.hasOwn(authorMethods, call.method) || call.result === undefined) return undefined;
  const account = argument(call, authorMethods[call.method as keyof typeof authorMethods]);
  const under = call.method.startsWith('follow_api.') ? ['blog_authors'] : [];
  return typeof account === 'string' ? { account, list: recordsOf(call, under) } : undefined;
}

/** Entry 0 is the oldest, and a page that begins anew holds the newest. */
function isComplete({ requested, entries }: Page): boolean {
  return requested.startsWith('0 ') && entries.at(-1)?.id === 0n && entries[0]?.id === BigInt(entries.length - 1);
}

export const authors = relation<{ readonly authors: Authors; readonly blog: Page }>({
  id: 'follow/blog-authors-counted',
  requires:
    "`count` of an author in `get_blog_authors` is at least the number of the author's posts in the complete blog.",
  clause: 'records/blog_author/count',
  why: 'The list counts the posts of each author in a blog, which the blog itself shows.',
  example: '`get_blog_authors` has 1 for alice where the blog has two posts of alice.',
  fault: {
    id: 'follow-blog-author-fewer',
    summary: 'a count of posts in a blog that is one too low',
    edit: inCall(Object.keys(authorMethods), (call) => {
      const { account, list } = authorsOf(call) ?? { account: '', list: [] };
      const first = list.find(({ json }) => member(json, 'author') !== account);
      const count = integerValue(member(first?.json, 'count'));
      return first && count !== undefined ? { path: [...first.path, 'count'], value: Number(count) - 1 } : undefined;
    }),
  },
  methods: [...Object.keys(authorMethods), ...blogMethods],
  roles: ['authors', 'blog'],
  plan: (target) =>
    aboutEach(target.corpus.blogs, 2, (account) =>
      requestsTo(
        target,
        ['follow_api.get_blog_authors', { blog_account: account }],
        ['follow_api.get_blog_entries', { account, start_entry_id: 0, limit: 500 }],
      ),
    ),
  assignRoles: (call) => {
    const value = authorsOf(call);
    if (value) return [{ group: value.account, role: 'authors', value }];
    const page = pageOf(call);
    return page?.kind === 'blog' && isComplete(page) ? [{ group: page.account, role: 'blog', value: page }] : [];
  },
  judge: ({ authors: { account, list }, blog }) => {
    const counts = groupBy(blog.entries, ({ author }) => author);
    return list.flatMap((each): GroupDifference<'authors' | 'blog'>[] => {
      const [author, actual] = [String(member(each.json, 'author')), member(each.json, 'count')];
      const wanted = counts.get(author)?.length ?? 0;
      // Whether own posts count is not stated, nor whether a post counts that was deleted and is in the blog no more.
      const count = integerValue(actual);
      if (count === undefined || author === account || count >= BigInt(wanted)) return [];
      const contradictedBy = [{ role: 'blog' as const, path: blog.path }];
      return [{ ...inMember(each, 'count', `at least ${wanted}, as in the blog`), role: 'authors', contradictedBy }];
    });
  },
});
