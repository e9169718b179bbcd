import type { ClauseId } from '../../../spec/clauses/index.ts';
import type { Corpus } from '../../model/corpus.ts';
import type { Call } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, type Json, member } from '../../model/json.ts';
import { relation } from '../../model/rule.ts';
import { argument } from '../kit/arguments/argument.ts';
import { pageCapacity } from '../kit/arguments/page-capacity.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';
import { areNames } from '../kit/shown-names.ts';
import { blogMethods, type Entry, pageOf } from './entries.ts';

const rebloggers = ['condenser_api.get_reblogged_by', 'follow_api.get_reblogged_by'];

/** The names that an answer has for a post. */
export interface Rebloggers {
  readonly post: string;
  readonly names: readonly Json[];
  readonly path: readonly string[];
}

function rebloggersOf(call: Call): Rebloggers | undefined {
  if (!rebloggers.includes(call.method)) return undefined;
  const inside = member(call.result, 'accounts');
  const names = inside ?? call.result;
  const [author, permlink] = [argument(call, 'author'), argument(call, 'permlink')];
  if (!isArray(names) || !areNames(names) || typeof author !== 'string' || typeof permlink !== 'string')
    return undefined;
  return { post: `${author}/${permlink}`, names, path: inside === undefined ? ['result'] : ['result', 'accounts'] };
}

type Shown = Entry & { readonly blog: string };

/** The posts of a page of a blog, each with the owner of the blog. */
function shown(call: Call): readonly Shown[] {
  const page = pageOf(call);
  return page?.kind === 'blog' ? page.entries.map((entry) => ({ ...entry, blog: page.account })) : [];
}

/** One post of each author: permlinks alone may be the same. */
const ofEachAuthor = (posts: Corpus['reblogged']): Corpus['reblogged'] =>
  posts.filter(({ author }, place) => posts.findIndex((each) => each.author === author) === place);

export const rebloggedBy = relation<{ readonly entry: Shown; readonly by: Rebloggers }>({
  id: 'follow/reblogged-by-whose-blog',
  requires: '`get_reblogged_by` of a post names every other account whose blog shows the post.',
  clause: 'condenser_api.get_reblogged_by/result',
  why: 'A page shows below a post who reblogged it, which includes everyone with the post in the blog.',
  example: 'The blog of bob has a post of alice, and `get_reblogged_by` of it does not name bob.',
  fault: {
    id: 'follow-reblogger-left-out',
    summary: 'an empty list of accounts that reblogged a post in a blog',
    edit: inCall(rebloggers, (call) => {
      const found = rebloggersOf(call);
      return found && found.names.length > 0 ? { path: found.path, value: [] } : undefined;
    }),
  },
  methods: [...blogMethods, ...rebloggers],
  roles: ['entry', 'by'],
  plan: (target) => [
    ...aboutEach(ofEachAuthor(target.corpus.reblogged), 3, ({ author, permlink }) =>
      requestsTo(
        target,
        ['follow_api.get_reblogged_by', { author, permlink }],
        ['condenser_api.get_reblogged_by', { author, permlink }],
      ),
    ),
    ...aboutEach([...target.corpus.blogs, ...target.corpus.authors], 12, (account) =>
      requestsTo(target, ['follow_api.get_blog_entries', { account, start_entry_id: 0, limit: 500 }]),
    ),
  ],
  assignRoles: (call) => {
    const by = rebloggersOf(call);
    if (by) return [{ group: by.post, role: 'by', value: by }];
    return shown(call).flatMap((value) => {
      const { author, permlink, blog } = value;
      return blog === author ? [] : [{ group: `${author}/${permlink}`, role: 'entry', value }];
    });
  },
  judge: ({ entry, by }) => {
    if (by.names.includes(entry.blog)) return [];
    const expected = `also ${entry.blog}, whose blog has the post`;
    const contradictedBy = [{ role: 'entry' as const, path: entry.path }];
    return [{ role: 'by', path: by.path, kind: 'missing', expected, actual: undefined, contradictedBy }];
  },
});

/** The owner of a blog that an answer shows from its newest entry to its first. */
function completeBlog(call: Call): { readonly owner: string; readonly posts: ReadonlySet<string> } | undefined {
  const page = pageOf(call);
  const isFromTheNewest = argument(call, 'start_entry_id') === 0;
  if (page?.kind !== 'blog' || !isFromTheNewest || page.entries.length >= (pageCapacity(call) ?? 0)) return undefined;
  return { owner: page.account, posts: new Set(page.entries.map(({ author, permlink }) => `${author}/${permlink}`)) };
}

type Blog = NonNullable<ReturnType<typeof completeBlog>> & { readonly path: readonly string[] };
type Named = Rebloggers & { readonly name: string };

export const inBlogsOfRebloggers = relation<{ readonly by: Named; readonly blog: Blog }>({
  id: 'follow/reblogged-in-the-blog',
  requires: 'A post is in the blog of every other account that `get_reblogged_by` names.',
  clause: 'condenser_api.get_reblogged_by/params',
  clauses: Object.fromEntries(rebloggers.map((name) => [name, `${name}/params` as ClauseId])),
  why: 'Whoever follows the name below a post to a blog must find the post there.',
  example: '`get_reblogged_by` of a post of alice names bob, whose complete blog does not have it.',
  fault: {
    id: 'follow-blog-without-entries',
    summary: 'a complete blog without its entries',
    edit: inCall(blogMethods, (call) => {
      const [page, blog] = [pageOf(call), completeBlog(call)];
      return page && blog && blog.posts.size > 0 ? { path: page.path, value: [], found: ['result'] } : undefined;
    }),
  },
  methods: [...blogMethods, ...rebloggers],
  roles: ['by', 'blog'],
  plan: (target) =>
    aboutEach(target.corpus.reblogged, 2, ({ author }) =>
      requestsTo(target, ['follow_api.get_blog_entries', { account: author, start_entry_id: 0, limit: 500 }]),
    ),
  assignRoles: (call) => {
    const by = rebloggersOf(call);
    if (by)
      return by.names.flatMap((name) =>
        typeof name !== 'string' || by.post.startsWith(`${name}/`)
          ? []
          : [{ group: name, role: 'by' as const, value: { ...by, name } }],
      );
    const blog = completeBlog(call);
    return blog ? [{ group: blog.owner, role: 'blog', value: { ...blog, path: ['result'] } }] : [];
  },
  judge: ({ by, blog }) => {
    if (blog.posts.has(by.post)) return [];
    const path = [...by.path, by.names.indexOf(by.name)];
    const contradictedBy = [{ role: 'blog' as const, path: blog.path }];
    const expected = `nobody whose blog does not have ${by.post}`;
    return [{ role: 'by', path, kind: 'unexpected', expected, actual: by.name, contradictedBy }];
  },
});
