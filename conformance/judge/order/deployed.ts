import type { Call } from '../../model/exchange/call.ts';
import { type Fault, inCall } from '../../model/fault.ts';
import type { Difference } from '../../model/finding.ts';
import type { Json } from '../../model/json.ts';
import type { ExchangeRule } from '../../model/rule.ts';
import { inWords } from '../../util/pluralize.ts';
import { inside } from '../kit/lists/identity.ts';
import { integer, itself, type Key, quoted, text, time } from '../kit/lists/keys.ts';
import { type Page, pagesOf, placeIn } from '../kit/lists/page.ts';
import { type Direction, rowsOf, sorted } from '../kit/lists/sorted.ts';
import { callRule } from '../kit/per-call.ts';
import { type RuleTable, rulesOf } from '../kit/rule-table.ts';

/** The order of deployed nodes in lists without a documented order. */
interface Deployed {
  /** Slug. */
  readonly id: string;
  readonly methods: readonly string[];
  readonly key: Key;
  readonly direction: 1 | -1;
  readonly why: string;
}

const both = (namespace: string, ...names: readonly string[]) =>
  names.flatMap((name) => [`condenser_api.${name}`, `${namespace}.${name}`]);
const discussions = (name: string) => both('tags_api', `get_discussions_by_${name}`);

const entries = 'A reader of blogs and feeds expects the newest entry first and older ones after it.';
const ranks = 'A front page shows the first posts; a post out of order is shown above better ones.';
const names = 'Clients continue from the last name of a page; a name out of order is skipped or read twice.';

/** `0`: the number in front of an entry of an account history. */
const number: Key = {
  ...integer('0'),
  name: 'the number of the entry',
  of: (entry) => integer('').read(Array.isArray(entry) ? (entry[0] as Json) : undefined),
};

/** An amount of one asset, of either form. */
const amount = (path: string): Key => ({
  ...integer(path),
  of: (element) => {
    const value = inside(element, path);
    const units = typeof value === 'string' ? value.replace(/ .*/, '').replace('.', '') : inside(value, 'amount');
    return integer('').read(typeof units === 'string' ? units.replace(/^0+(?=\d)/, '') : units);
  },
});

const rows: RuleTable<Deployed> = {
  names: {
    methods: ['condenser_api.lookup_accounts', 'condenser_api.lookup_witness_accounts'],
    key: itself,
    direction: 1,
    why: names,
  },
  reputations: {
    methods: [...both('follow_api', 'get_account_reputations'), 'reputation_api.get_account_reputations'],
    key: text('account'),
    direction: 1,
    why: names,
  },
  followers: { methods: both('follow_api', 'get_followers'), key: text('follower'), direction: 1, why: names },
  following: { methods: both('follow_api', 'get_following'), key: text('following'), direction: 1, why: names },
  delegations: {
    methods: ['condenser_api.get_vesting_delegations'],
    key: text('delegatee'),
    direction: 1,
    why: names,
  },
  'expiring-delegations': {
    methods: ['condenser_api.get_expiring_vesting_delegations'],
    key: time('expiration'),
    direction: 1,
    why: 'A client that waits for shares to return reads the next ones first.',
  },
  'witnesses-by-vote': {
    methods: ['condenser_api.get_witnesses_by_vote'],
    key: integer('votes'),
    direction: -1,
    why: 'The witnesses with the most votes produce blocks; clients expect them first in the list.',
  },
  'account-history': {
    methods: both('account_history_api', 'get_account_history'),
    key: number,
    direction: 1,
    why: 'A client that follows an account takes the last entry as the newest, and continues from its number.',
  },
  'blog-entries': {
    methods: both('follow_api', 'get_blog', 'get_blog_entries'),
    key: integer('entry_id'),
    direction: -1,
    why: entries,
  },
  'feed-entries': {
    methods: both('follow_api', 'get_feed', 'get_feed_entries'),
    key: integer('entry_id'),
    direction: -1,
    why: entries,
  },
  'trade-history': {
    methods: both('market_history_api', 'get_trade_history'),
    key: time('date'),
    direction: 1,
    why: 'A chart is drawn from the oldest trade to the newest; the next page begins at the date of the last.',
  },
  'discussions-by-created': { methods: discussions('created'), key: time('created'), direction: -1, why: ranks },
  'discussions-by-active': { methods: discussions('active'), key: time('active'), direction: -1, why: ranks },
  'discussions-by-cashout': {
    methods: discussions('cashout'),
    key: time('cashout_time'),
    direction: 1,
    why: ranks,
  },
  'discussions-by-votes': { methods: discussions('votes'), key: integer('net_votes'), direction: -1, why: ranks },
  'discussions-by-children': {
    methods: discussions('children'),
    key: integer('children'),
    direction: -1,
    why: ranks,
  },
  'discussions-by-promoted': {
    methods: discussions('promoted'),
    key: amount('promoted'),
    direction: -1,
    why: ranks,
  },
  'discussions-by-feed': { methods: discussions('feed'), key: time('created'), direction: -1, why: ranks },
  'discussions-by-comments': {
    methods: discussions('comments'),
    key: time('last_update'),
    direction: -1,
    why: ranks,
  },
  'replies-by-last-update': {
    methods: both('tags_api', 'get_replies_by_last_update'),
    key: time('last_update'),
    direction: -1,
    why: ranks,
  },
};

/** One rule for each list whose order only deployed nodes define. */
export const deployed: readonly ExchangeRule[] = rulesOf(rows, ruleOf);

function ruleOf(row: Deployed): ExchangeRule {
  const { id, methods, key, direction, why } = row;
  const way = direction === 1 ? 'upwards' : 'downwards';
  return callRule({
    id: `order/deployed-${id}`,
    basis: [{ fact: 'order', source: 'deployed' }],
    requires: `${inWords(methods)} ${methods.length > 1 ? 'are' : 'is'} sorted by ${quoted(key)}, the ${direction === 1 ? 'least' : 'greatest'} first.`,
    clause: 'condenser/empty-samples',
    level: 'unstated',
    why,
    example: `Of two neighbours in ${methods[0]}, which deployed nodes sort by ${quoted(key)} ${way}, the second belongs first.`,
    fault: turned(row),
    methods,
    judge: (call) => {
      const pages = methods.includes(call.method) ? pagesIn(row, call) : [];
      if (pages.length === 0) return undefined;
      return pages.flatMap(({ page, broken }): readonly Difference[] => {
        if (broken === undefined) return [];
        const expected = `an element that is sorted by ${quoted(key)} ${way}`;
        return [{ path: placeIn(page, broken), kind: 'order', expected, actual: page.elements[broken] }];
      });
    },
  });
}

interface Read {
  readonly call: Call;
  readonly page: Page;
  readonly broken: number | undefined;
}

/** Pages of two elements and more, each with the place where it turns back. */
function pagesIn(row: Pick<Deployed, 'key' | 'direction'>, call: Call): readonly Read[] {
  return pagesOf(call).flatMap((page) => {
    const rows = page.elements.length > 1 ? rowsOf(page.elements, [row.key]) : undefined;
    return rows ? [{ call, page, broken: sorted(rows, [row.key], row.direction as Direction).broken }] : [];
  });
}

/** Swaps two neighbours with different keys. */
function turned({ id, methods, key, direction }: Deployed): Fault {
  return {
    id: `turned-${id}`,
    summary: `two neighbours of ${methods[0]} have changed places`,
    edit: inCall(methods, (call) => {
      const [read] = pagesIn({ key, direction }, call);
      if (read === undefined || read.broken !== undefined) return undefined;
      const { page } = read;
      const index = page.elements.findIndex((element, place) => {
        const next = page.elements[place + 1];
        return next !== undefined && String(key.of(element)) !== String(key.of(next));
      });
      if (index < 0 || page.offset > 0) return undefined;
      const swapped = page.elements
        .with(index, page.elements[index + 1] as Json)
        .with(index + 1, page.elements[index] as Json);
      return { path: page.path, value: swapped, found: placeIn(page, index + 1) };
    }),
  };
}
