import { type ClauseId, clauses } from '../../../spec/clauses/index.ts';
import type { MethodName } from '../../../spec/methods/index.ts';
import type { Corpus } from '../../model/corpus.ts';
import type { Values } from '../../model/exchange/request.ts';
import { inCall } from '../../model/fault.ts';
import { isObject, type Json } from '../../model/json.ts';
import { relation } from '../../model/rule.ts';
import { groupBy } from '../../util/group-by.ts';
import { inside, plainText } from '../kit/lists/identity.ts';
import { identities, listKey, lowest, type Page, pagesOf, placeIn, positionNames } from '../kit/lists/page.ts';
import { otherNames } from '../kit/lists/paged.ts';
import { requestsTo } from '../kit/requests.ts';

const names = otherNames.filter((name) => {
  const id = `${name}/params`;
  return clauses.has(id) && clauses.get(id).level === 'must';
});

/** The argument that names where a page begins, where the elements of the list show it. */
interface Begun extends Page {
  readonly start: string;
}

/** The values by which a page can begin at an element. */
function startOf(page: Page, value: (argument: string, member: string) => Json | undefined): string | undefined {
  const values = Object.entries(page.method.paging?.next ?? {}).map(([argument, member]) => value(argument, member));
  return values.length === 0 || values.includes(undefined) ? undefined : plainText(values as Json[]);
}

function begun(page: Page): readonly Begun[] {
  const start = startOf(page, (argument) => page.given[argument]);
  // From nothing, as from entry 0, a page may begin with the newest.
  const isNothing = positionNames(page.method).every((name) => lowest.has(plainText(page.given[name] ?? '')));
  return isNothing || start === undefined || page.elements.length === 0 ? [] : [{ ...page, start }];
}

const startsIn = (page: Page) =>
  new Set(page.elements.map((element) => startOf(page, (_, member) => inside(element, member))));

/** In whatever order a list is: of two of its elements one is not on the page that begins at, or behind, the other. */
export const startIsRead = relation<Record<'newer' | 'older', Begun>>({
  id: 'paging/start-is-read',
  basis: [{ fact: 'page', source: 'document 2, Content and social' }],
  requires: 'Two pages of a list that begin at different elements of it do not have the same elements.',
  clause: 'condenser_api.get_followers/params',
  clauses: Object.fromEntries(names.map((name) => [name, `${name}/params` as ClauseId])),
  why: 'A client that goes on from the last element gets the first page again and again, and never reaches the end.',
  example: '`get_followers` from bob and from dave on both answer alice, bob, carol and dave.',
  fault: {
    id: 'start-is-not-read',
    summary: 'a page of a list that begins where it likes',
    // Of the pages made by hand: carol is behind bob.
    edit: inCall(names, (call) => {
      const [page] = pagesOf(call);
      const first = page?.elements[0];
      if (page?.given.start !== 'carol' || !isObject(first) || first.follower !== 'carol') return undefined;
      return { path: page.path, value: [{ ...first, follower: 'bob' }, ...page.elements], found: placeIn(page, 0) };
    }),
  },
  methods: names,
  symmetric: true,
  equivalent: (one, other) => one.start === other.start,
  roles: ['newer', 'older'],
  plan: (target) =>
    names.flatMap((name) =>
      startsWithin(name, target.corpus).flatMap((values) => requestsTo(target, [name as MethodName, values])),
    ),
  assignRoles: (call) =>
    (names.includes(call.method) ? pagesOf(call) : [])
      .flatMap(begun)
      .map((value) => ({ group: `${listKey(value)} ${value.limit}`, role: 'newer' as const, value })),
  judge: ({ newer, older }) => {
    if (newer.start === older.start) return undefined;
    const [one, other] = [newer, older].map((page) => identities(page).toSorted());
    if (`${one}` !== `${other}`) return [];
    const here = startsIn(newer);
    // Where neither is an element of the list, its pages may begin at the same one.
    if (!here.has(newer.start) || !here.has(older.start)) return undefined;
    return [
      {
        role: 'newer',
        path: placeIn(newer, 0),
        kind: 'unexpected',
        expected: 'other elements than on the page that begins at another one',
        actual: newer.elements[0] as Json,
        contradictedBy: [{ role: 'older', path: placeIn(older, 0) }],
      },
    ];
  },
});

/** The name that occurs most often, and what occurs with it. */
function mostFrequent<T>(some: readonly T[], nameOf: (each: T) => string): readonly T[] {
  const [ofMostNamed = []] = [...groupBy(some, nameOf).values()].toSorted((one, other) => other.length - one.length);
  return ofMostNamed;
}

/** Arguments of two pages that begin within a list, of which the target showed both elements. */
function startsWithin(name: string, corpus: Corpus): readonly Values[] {
  const { delegations, follows, replies, roots, tags, witnesses } = corpus;
  const short = name.split('.')[1] ?? '';
  const limit = 20;
  const within = <T>(some: readonly T[], values: (one: T) => Values) =>
    (some.length > 2 ? some.slice(1, 3) : some).map(values);
  if (/^get_(blog|feed)/.test(short)) {
    const [post] = mostFrequent(roots, ({ author }) => author);
    const [follow] = mostFrequent(follows, ({ from }) => from);
    const account = short.startsWith('get_blog') ? post?.author : follow?.from;
    // Entries are counted from 0.
    return account === undefined ? [] : within([0, 1, 2], (id) => ({ account, start_entry_id: id, limit }));
  }
  const starts: Readonly<Record<string, readonly Values[]>> = {
    get_trending_tags: within(
      tags.filter((tag) => /^[a-z]+$/.test(tag)),
      (start_tag) => ({ start_tag, limit }),
    ),
    get_witnesses_by_vote: within(witnesses, (start_name) => ({ start_name, limit: 100 })),
    get_followers: within(
      mostFrequent(follows, ({ to }) => to),
      ({ from: start, to: account }) => ({ account, start, type: 'blog', limit }),
    ),
    get_following: within(
      mostFrequent(follows, ({ from }) => from),
      ({ from: account, to: start }) => ({ account, start, type: 'blog', limit }),
    ),
    get_vesting_delegations: within(
      mostFrequent(delegations, ({ from }) => from),
      ({ from: delegator_account, to: start_account }) => ({ delegator_account, start_account, limit }),
    ),
    get_discussions_by_comments: within(
      mostFrequent(replies, ({ author }) => author),
      ({ author, permlink }) => ({ query: { start_author: author, start_permlink: permlink, limit } }),
    ),
  };
  return starts[short] ?? [];
}
