import type { Json } from '../../../spec/kernel/json/json.ts';
import { timeText } from '../../../spec/kernel/scalars.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import type { Chain } from '../../chain/live/chain.ts';

type Given = Readonly<Record<string, Json>>;

/** Arguments that name what few accounts have, by the last part of the method's name and neutral names. */
const known: Readonly<Record<string, (chain: Chain) => Given | undefined>> = {
  get_escrow: ({ state }) =>
    one(state.escrows.rows(), ({ from, escrow_id }) => ({ from, escrow_id: Number(escrow_id) })),
  find_escrows: ({ state }) => one(state.escrows.rows(), ({ from }) => ({ from })),
  get_vesting_delegations: ({ state }) =>
    one(state.vestingDelegations.rows(), ({ delegator }) => ({ account: delegator, from: '' })),
  find_vesting_delegations: ({ state }) =>
    one(state.vestingDelegations.rows(), ({ delegator }) => ({ account: delegator })),
  find_savings_withdrawals: ({ state }) => one(state.savingsWithdrawals.rows(), ({ from }) => ({ account: from })),
  get_witness_by_account: ({ state }) => one(state.witnesses.rows(), ({ owner }) => ({ account: owner })),
  find_witnesses: ({ state }) => one(state.witnesses.rows(), ({ owner }) => ({ owners: [owner] })),
  // Nobody is asked for, and nobody signed.
  verify_signatures: () => ({
    signatures: [],
    required_owner: [],
    required_active: [],
    required_posting: [],
    required_other: [],
  }),
  get_trade_history: ({ state }) => ({
    start: timeText(Math.max(0, state.dynamicGlobalProperties.time - 30 * 86_400)),
    end: timeText(state.dynamicGlobalProperties.time),
  }),
};

function one<Row>(rows: Iterable<Row>, read: (row: Row) => Given): Given | undefined {
  for (const row of rows) return read(row);
  return undefined;
}

/** As many rows as a person reads. */
const fewRows = 10;

/** The same arguments as a person would write them: few rows, only the tag of a query, and what the chain has. */
export function readable({ name, params: described }: AnyMethod, params: Json, chain: Chain): Json {
  const values = known[name.split('.')[1] ?? '']?.(chain) ?? {};
  const plain = (key: string, value: Json): Json => {
    if (Object.hasOwn(values, key)) return values[key] ?? value;
    if (key === 'limit' && typeof value === 'number') return Math.min(value, fewRows);
    if (!isQuery(value)) return value;
    const { tag, limit } = value;
    return { ...(tag !== undefined && { tag }), limit: Math.min(Number(limit ?? fewRows), fewRows) };
  };
  const names = Object.keys(described);
  if (Array.isArray(params)) return params.map((value: Json, index) => plain(names[index] ?? '', value));
  const isOneQuery = isQuery(params as Json);
  if (isOneQuery) return plain('', params as Json);
  return Object.fromEntries(Object.entries(params as Given).map(([key, value]) => [key, plain(key, value)] as const));
}

const isQuery = (value: Json): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'limit' in value && 'truncate_body' in value;
