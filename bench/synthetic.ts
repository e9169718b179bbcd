import type { Account } from '../reference/chain/state/accounts.ts';
import type { Comment } from '../reference/chain/state/comments.ts';
import { type StateView, type TableName, tables } from '../reference/chain/state/index.ts';
import { createTable, type TableDefinition } from '../reference/chain/state/table.ts';
import type { ChainView } from '../reference/chain/view.ts';

/** Seconds from the first of the synthetic times to the last. */
const YEAR = 31_536_000;
const START = 1_700_000_000;

/** Scatters numbers over a range, the same in every run. */
const scattered = (index: number, range: number): number => (index * 2_654_435_761) % range;

const name = (index: number): string => `u${index.toString(36).padStart(8, '0')}`;
const time = (index: number): number => START + scattered(index, YEAR);

type Rows = { readonly [N in TableName]?: (template: never, index: number, count: number) => unknown };

/** Rows like recorded ones with keys of their own. */
const rows: Rows = {
  accounts: (template: Account, id) => ({
    ...template,
    id,
    name: name(id),
    proxy: id % 3 === 0 ? name(id + 1) : '',
    next_vesting_withdrawal: time(id),
  }),
  comments: (template: Comment, id, count) => {
    const place = (index: number) => ({ author: name(index % count), permlink: `post-${Math.trunc(index / count)}` });
    const root = place(id - (id % 10));
    const isPost = id % 10 === 0;
    return {
      ...template,
      ...place(id),
      id,
      root_id: id - (id % 10),
      parent_author: isPost ? '' : root.author,
      parent_permlink: isPost ? 'garden' : root.permlink,
      root_author: root.author,
      root_permlink: root.permlink,
      cashout_time: time(id),
      last_update: time(id + 1),
    };
  },
  votes: (template: object, id, count) => {
    const [comment, voter] = [scattered(id, count), (id * 7) % count];
    return {
      ...template,
      id,
      comment_id: comment,
      voter_id: voter,
      author: name(comment),
      voter: name(voter),
      permlink: 'post-0',
    };
  },
  limitOrders: (template: object, id) => ({
    ...template,
    id,
    orderid: id,
    seller: name(scattered(id, 5_000)),
    expiration: time(id),
    sell_price: {
      base: { amount: 1000n + BigInt(scattered(id, 1_000_000)), symbol: 'CORE' },
      quote: { amount: 1000n, symbol: 'SBD' },
    },
  }),
  vestingDelegations: (template: object, id) => ({
    ...template,
    id,
    delegator: name(scattered(id, 5_000)),
    delegatee: name(id),
  }),
  vestingDelegationExpirations: (template: object, id) => ({
    ...template,
    id,
    delegator: name(scattered(id, 5_000)),
    expiration: time(id),
  }),
  witnessVotes: (template: object, id) => ({ ...template, id, account: name(id), witness: name(scattered(id, 30)) }),
};

export const syntheticTables = Object.keys(rows) as (keyof typeof rows & TableName)[];

/** How many rows a table has for each account; one unless given. */
const each: { readonly [N in TableName]?: number } = { comments: 2 };

/** The chain with so many accounts, twice as many posts and replies, and as many rows of every other synthetic kind. */
export function withRows(view: ChainView, count: number): ChainView {
  const state = Object.create(view.state) as StateView;
  for (const table of syntheticTables) {
    const filled = createTable(tables[table] as unknown as TableDefinition<unknown>);
    const [template] = Object.values(view.state[table].by)[0]?.from() ?? [];
    const make = rows[table] as (template: unknown, index: number, count: number) => unknown;
    const size = count * (each[table] ?? 1);
    for (let index = 0; index < size; index++) filled.insert(make(template, index, count));
    Object.defineProperty(state, table, { value: filled });
  }
  return { ...view, state, pluginIndexes: undefined as never };
}
