import { chainC } from '../reference/apis/chain-c.testing.ts';
import { createDispatch } from '../reference/apis/dispatch.ts';
import type { ChainView } from '../reference/chain/view.ts';
import type { ExactJson } from '../spec/kernel/json/json.ts';
import { timeText } from '../spec/kernel/scalars.ts';
import { type Bench, type Figure, hundredths, median } from './kit/figure.ts';
import { withRows } from './synthetic.ts';

const [few, many] = [1_000, 100_000];
const mostRatio = 1.5;
const rounds = 60;

interface Start {
  readonly list: string;
  readonly order: string;
  /** A `start` that names the row of a number. */
  readonly at: (state: ChainView['state'], id: number) => ExactJson;
}

const amount = (units: bigint, nai: string) => ({ amount: String(units), precision: 3, nai });

const starts: readonly Start[] = [
  { list: 'accounts', order: 'by_name', at: ({ accounts }, id) => accounts.get(id)?.name ?? '' },
  {
    list: 'accounts',
    order: 'by_next_vesting_withdrawal',
    at: ({ accounts }, id) => [timeText(accounts.get(id)?.next_vesting_withdrawal ?? 0), ''],
  },
  {
    list: 'comments',
    order: 'by_permlink',
    at: ({ comments }, id) => [comments.get(id)?.author ?? '', comments.get(id)?.permlink ?? ''],
  },
  {
    list: 'comments',
    order: 'by_cashout_time',
    at({ comments }, id) {
      const { author, permlink, cashout_time } = comments.get(id) ?? {};
      return [timeText(cashout_time ?? 0), author ?? '', permlink ?? ''];
    },
  },
  {
    list: 'votes',
    order: 'by_comment_voter',
    at: ({ votes }, id) => [votes.get(id)?.author ?? '', 'post-0', votes.get(id)?.voter ?? ''],
  },
  {
    list: 'limit_orders',
    order: 'by_price',
    at({ limitOrders }, id) {
      const { base, quote } = limitOrders.get(id)?.sell_price ?? {};
      return [
        { base: amount(base?.amount ?? 0n, '@@000000021'), quote: amount(quote?.amount ?? 0n, '@@000000013') },
        id,
      ];
    },
  },
  {
    list: 'vesting_delegations',
    order: 'by_delegation',
    at: ({ vestingDelegations }, id) => [vestingDelegations.get(id)?.delegator ?? '', ''],
  },
  {
    list: 'vesting_delegation_expirations',
    order: 'by_expiration',
    at: ({ vestingDelegationExpirations }, id) => [timeText(vestingDelegationExpirations.get(id)?.expiration ?? 0), id],
  },
  {
    list: 'witness_votes',
    order: 'by_account_witness',
    at: ({ witnessVotes }, id) => [witnessVotes.get(id)?.account ?? '', ''],
  },
];

/**
 * A page of 100 rows from the middle of a list, in a chain of few and in one of many accounts with twice as many posts, in turn: the first page ever that shows these rows, and
 * the same page after the chain has moved on.
 */
export const pages: Bench = async () => {
  const view = await chainC();
  const large: Sized = { count: many, view: withRows(view, many) };
  return starts.flatMap((start) => {
    const times = { small: both(), large: both() };
    for (let round = -5; round < rounds; round++) {
      // A row that a page has shown before is cheaper: the many last for all rounds, the few for one.
      const fresh = { count: few, view: withRows(view, few) };
      const [one, other] = [timed(fresh, start, round), timed(large, start, round)];
      if (round < 0) continue;
      for (const when of moments) {
        times.small[when].push(one[when]);
        times.large[when].push(other[when]);
      }
    }
    return moments.flatMap((when): Figure[] => {
      const [small, large] = [median(times.small[when]), median(times.large[when])];
      const ratio = large / small;
      const what = `${start.list} ${start.order}, ${when}`;
      return [
        // Again takes less than 0.1 ms in places: there the caches of the processor decide.
        {
          what,
          value: `${hundredths(ratio)} ×`,
          ...(when === 'first' && { bar: `≤ ${mostRatio} ×`, holds: ratio <= mostRatio }),
        },
        { what: 'of many rows', value: `${hundredths(large)} ms` },
      ];
    });
  });
};

const evicting = new Float64Array(2 ** 23);

/** The few rows were just made and lie in the processor's caches, the many do not: the first page finds neither there. */
function evictCaches(): void {
  for (let index = 0; index < evicting.length; index += 8) evicting[index] = (evicting[index] ?? 0) + 1;
}

const moments = ['first', 'again'] as const;

type Times = Readonly<Record<(typeof moments)[number], number>>;

const both = () => ({ first: [] as number[], again: [] as number[] });

interface Sized {
  readonly count: number;
  readonly view: ChainView;
}

/** Milliseconds of one page. */
function timed({ count, view }: Sized, { list, order, at }: Start, round: number): Times {
  // Pages begin in the first half, so that all have a hundred rows.
  const id = (((round + 7) * 7_919) % count) >> 1;
  const params = { start: at(view.state, id), limit: 100, order };
  let revision = 1;
  const moving = Object.create(view, { revision: { get: () => revision } }) as ChainView;
  // A new one has written no row yet.
  const dispatch = createDispatch(moving);
  // Orders are built by the first page that needs them, of a row that is in no other page.
  dispatch('database_api', `list_${list}`, { start: at(view.state, count - 1), limit: 1, order });
  const read = () => {
    const started = performance.now();
    dispatch('database_api', `list_${list}`, params);
    return performance.now() - started;
  };
  evictCaches();
  const first = read();
  revision = 2;
  return { first, again: read() };
}
