import { fileURLToPath } from 'node:url';
import { createDispatch } from '../reference/apis/dispatch.ts';
import { openRecordedChain } from '../reference/chain/recorded/open.ts';
import type { ChainView } from '../reference/chain/view.ts';
import type { Dispatch } from '../reference/server/envelope.ts';
import type { ExactJson } from '../spec/kernel/json.ts';
import { timeText } from '../spec/kernel/scalars.ts';
import { type Bench, hundredths, median } from './figure.ts';
import { withRows } from './synthetic.ts';

const [few, many] = [1_000, 100_000];
const most = 1.5;
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
  { list: 'comments', order: 'by_permlink', at: ({ comments }, id) => [comments.get(id)?.author ?? '', 'post'] },
  {
    list: 'comments',
    order: 'by_cashout_time',
    at: ({ comments }, id) => [timeText(comments.get(id)?.cashout_time ?? 0), comments.get(id)?.author ?? '', 'post'],
  },
  {
    list: 'votes',
    order: 'by_comment_voter',
    at: ({ votes }, id) => [votes.get(id)?.author ?? '', 'post', votes.get(id)?.voter ?? ''],
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

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/chains/c/${name}.ndjson.gz`, import.meta.url));

/** A page of 100 rows from the middle of a list of few and of many rows, never one twice, in turn. */
export const pages: Bench = async () => {
  const view = await openRecordedChain({ blocks: fixture('blocks'), states: fixture('states') });
  const [small, large] = [few, many].map((count) => {
    const synthetic = withRows(view, count);
    return { count, state: synthetic.state, dispatch: createDispatch(synthetic) };
  }) as [Sized, Sized];
  return starts.map((start) => {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = -5; round < rounds; round++) {
      const [one, other] = [timed(small, start, round), timed(large, start, round)];
      if (round < 0) continue;
      times.small.push(one);
      times.large.push(other);
    }
    const ratio = median(times.large) / median(times.small);
    return {
      what: `${start.list} ${start.order}`,
      value: `${hundredths(ratio)} ×`,
      bar: `≤ ${most} ×`,
      holds: ratio <= most,
    };
  });
};

interface Sized {
  readonly count: number;
  readonly state: ChainView['state'];
  readonly dispatch: Dispatch;
}

/** Milliseconds of one page. */
function timed({ count, state, dispatch }: Sized, { list, order, at }: Start, round: number): number {
  // Pages begin in the first half, so that all have a hundred rows.
  const id = (((round + 7) * 7_919) % count) >> 1;
  const params = { start: at(state, id), limit: 100, order };
  const started = performance.now();
  dispatch('database_api', `list_${list}`, params);
  return performance.now() - started;
}
