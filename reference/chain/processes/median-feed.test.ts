import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { core, dollars } from '../ledger/asset.ts';
import { deployedParameters, documentedParameters, type Parameters } from '../ledger/parameters.ts';
import type { Price } from '../state/key.ts';
import { updateMedianFeed } from './median-feed.ts';

interface Sorted {
  readonly keys: readonly number[];
  readonly order: readonly number[];
}

const sorted: readonly Sorted[] = readFileSync(
  new URL('../../../fixtures/sort/introsort.ndjson', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));

const price = (base: bigint, quote: bigint): Price => ({ base: dollars(base), quote: core(quote) });

/** The median after these feeds, with 100 dollars and 500 core tokens, behind this history. */
function medianOf(parameters: Parameters, feeds: readonly Price[], price_history: readonly Price[] = []): Price {
  const witnesses = new Map(
    feeds.map((sbd_exchange_rate, index) => [`w${index}`, { sbd_exchange_rate, last_sbd_exchange_update: 1_000 }]),
  );
  const names = [...witnesses.keys()];
  let median = price(0n, 0n);
  updateMedianFeed({
    parameters,
    state: {
      dynamicGlobalProperties: {
        head_block_number: parameters.feedIntervalBlocks,
        time: 1_000,
        current_sbd_supply: dollars(100_000n),
        current_supply: core(500_000n),
      },
      feedHistory: { price_history },
      witnessSchedule: { current_shuffled_witnesses: names, num_scheduled_witnesses: names.length },
      witnesses: { by: { name: { get: (name: string) => witnesses.get(name) } } },
      set: (_name: string, changes: { current_median_history: Price }) => {
        median = changes.current_median_history;
      },
    },
  } as never);
  return median;
}

const feeds = (count: number, of: (index: number) => Price): readonly Price[] =>
  Array.from({ length: count }, (_, index) => of(index));

// Public source of deployed nodes, comment of the limit: of 500 STEEM and 100 SBD the price is at least 900 SBD for 500 STEEM.
it('all dollars are worth a tenth of the market at most', () => {
  expect(
    medianOf(
      documentedParameters,
      feeds(21, () => price(1_000n, 1_000n)),
    ),
  ).toEqual(price(900_000n, 500_000n));
  expect(
    medianOf(
      documentedParameters,
      feeds(21, () => price(1_801n, 1_000n)),
    ),
  ).toEqual(price(1_801n, 1_000n));
});

it('test networks do not limit it', () => {
  expect(
    medianOf(
      deployedParameters,
      feeds(21, () => price(1_000n, 1_000n)),
    ),
  ).toEqual(price(1_000n, 1_000n));
});

/** Where std::sort of libstdc++ finds the middle one of so many that compare as equal (`introsort.cpp`). */
const middleOf = (count: number): number => {
  const { order } = sorted.find(({ keys }) => keys.length === count && keys.every((key) => key === keys[0])) as Sorted;
  return order[count >> 1] as number;
};

it('of equal prices it takes the one that deployed nodes take', () => {
  const equal = (index: number) => price(BigInt(index + 1), BigInt(2 * index + 2));
  expect(middleOf(21)).not.toBe(10);
  expect(medianOf(deployedParameters, feeds(21, equal))).toEqual(equal(middleOf(21)));
  // Of the medians of 84 hours too; the newest is the last.
  expect(medianOf(deployedParameters, feeds(7, equal), feeds(90, equal))).toEqual(equal(7 + middleOf(84)));
});
