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
  comments: (template: Comment, id) => ({
    ...template,
    id,
    root_id: id - (id % 10),
    author: name(id),
    permlink: 'post',
    parent_author: id % 10 === 0 ? '' : name(id - (id % 10)),
    parent_permlink: 'post',
    root_author: name(id - (id % 10)),
    root_permlink: 'post',
    cashout_time: time(id),
    last_update: time(id + 1),
  }),
  votes: (template: object, id, count) => {
    const [comment, voter] = [scattered(id, count), (id * 7) % count];
    return {
      ...template,
      id,
      comment_id: comment,
      voter_id: voter,
      author: name(comment),
      voter: name(voter),
      permlink: 'post',
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

/** The chain with so many rows in the tables that have synthetic ones. */
export function withRows(view: ChainView, count: number): ChainView {
  const state = Object.create(view.state) as StateView;
  for (const table of syntheticTables) {
    const filled = createTable(tables[table] as unknown as TableDefinition<unknown>);
    const [template] = Object.values(view.state[table].by)[0]?.from() ?? [];
    const make = rows[table] as (template: unknown, index: number, count: number) => unknown;
    for (let index = 0; index < count; index++) filled.insert(make(template, index, count));
    Object.defineProperty(state, table, { value: filled });
  }
  return { ...view, state, sides: undefined as never };
}
