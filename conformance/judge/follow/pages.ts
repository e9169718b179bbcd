import { inCall } from '../../model/fault.ts';
import { isArray, member } from '../../model/json.ts';
import { type RelationRule, relation } from '../../model/rule.ts';
import type { RuleText } from '../kit/invariant.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';
import { blogMethods, feedMethods, type Page, pageOf } from './entries.ts';

interface Kind extends RuleText {
  readonly kind: Page['kind'];
  readonly methods: readonly string[];
}

const rows: readonly Kind[] = [
  {
    id: 'follow/blog-and-its-entries',
    requires: '`get_blog` and `get_blog_entries` of the same arguments have the same numbers.',
    kind: 'blog',
    methods: blogMethods,
    clause: 'records/blog_item/entry_id',
    why: 'A client that lists a blog by its entries and opens the items by number must find each of them.',
    example: '`get_blog` has items 7 and 6, and `get_blog_entries` with the same arguments 7 alone.',
  },
  {
    id: 'follow/feed-and-its-entries',
    requires: '`get_feed` and `get_feed_entries` of the same arguments have the same numbers.',
    kind: 'feed',
    methods: feedMethods,
    clause: 'condenser_api.get_feed/result',
    why: 'Who reads a feed by its entries must not miss a post that the feed itself holds.',
    example: '`get_feed` has items 7 and 6, and `get_feed_entries` with the same arguments 7 alone.',
  },
];

const upwards = (one: number, other: number) => one - other;

/** With the same arguments both return the same numbers; the rules of records compare the entries. */
function rule({ kind, ...text }: Kind): RelationRule {
  return relation<{ readonly items: Page; readonly entries: Page }>({
    ...text,
    fault: {
      summary: `the last entry of a page of a ${kind} is not there`,
      edit: inCall(
        text.methods.filter((name) => name.endsWith('_entries')),
        (call) => {
          const page = pageOf(call);
          const all = member(call.result, kind) ?? call.result;
          if (page === undefined || page.entries.length === 0 || !isArray(all)) return undefined;
          return { path: page.path, value: all.slice(0, -1) };
        },
      ),
    },
    plan: (target) => {
      const names =
        kind === 'blog'
          ? (['follow_api.get_blog', 'follow_api.get_blog_entries', 'condenser_api.get_blog'] as const)
          : (['follow_api.get_feed', 'follow_api.get_feed_entries', 'condenser_api.get_feed'] as const);
      const { blogs } = target.corpus;
      // The first blogs are of authors, the last one has what others wrote.
      return aboutEach([...blogs.slice(-1), ...blogs], 2, (account) =>
        names.flatMap((name) => requestsTo(target, [name, { account, start_entry_id: 0, limit: 20 }])),
      );
    },
    roles: ['items', 'entries'],
    assignRoles: (call) => {
      const page = pageOf(call);
      // Whether a page holds the entry that its start names is not stated.
      if (page?.kind !== kind || !page.requested.startsWith('0 ')) return [];
      return [{ group: `${page.account} ${page.requested}`, role: page.complete ? 'items' : 'entries', value: page }];
    },
    judge: ({ items, entries }) => {
      const [wanted, actual] = [items, entries].map((page) => page.entries.map(({ id }) => Number(id)));
      // In which order they are given is not stated.
      if (`${wanted?.toSorted(upwards)}` === `${actual?.toSorted(upwards)}`) return [];
      const expected = `the entries ${wanted}, as in the ${kind} itself`;
      const contradictedBy = [{ role: 'items' as const, path: items.path }];
      return [{ role: 'entries', path: entries.path, kind: 'count', expected, actual: `${actual}`, contradictedBy }];
    },
  });
}

export const pages = rows.map(rule);
