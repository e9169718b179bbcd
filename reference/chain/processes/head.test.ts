import { expect, it } from 'vitest';
import { produce, testChain } from '../live/chain.testing.ts';
import { protocols } from '../protocol.ts';
import { advanceIrreversible } from './head.ts';

it.each([
  // Document 1: two thirds of the witnesses.
  ['0.20', 25],
  // Deployed test networks: as many blocks behind the head as there are places.
  ['0.24', 4],
] as const)('%s: of 25 blocks of one witness, %d are irreversible', (protocol, irreversible) => {
  const chain = testChain({ protocol: protocols[protocol] });
  for (let num = 0; num < 25; num++) produce(chain);
  expect(chain.state.dynamicGlobalProperties.last_irreversible_block_num).toBe(irreversible);
});

/** The last irreversible block when the witnesses have confirmed these. */
function lastIrreversible(threshold: number, confirmed: readonly number[]): number {
  let last = 0;
  const witnesses = new Map(confirmed.map((num, index) => [`w${index}`, { last_confirmed_block_num: BigInt(num) }]));
  const names = [...witnesses.keys()];
  advanceIrreversible({
    parameters: { startMinerVotingBlock: 0, irreversibleThreshold: threshold },
    state: {
      dynamicGlobalProperties: { head_block_number: Math.max(...confirmed), last_irreversible_block_num: 0 },
      witnessSchedule: { current_shuffled_witnesses: names, num_scheduled_witnesses: names.length },
      witnesses: { by: { name: { get: (name: string) => witnesses.get(name) } } },
      set: (_name: string, changes: { last_irreversible_block_num: number }) => {
        last = changes.last_irreversible_block_num;
      },
    },
  } as never);
  return last;
}

it.each([
  [6666, Array.from({ length: 21 }, (_, index) => index + 1), 8],
  [6666, [5, 6, 7], 6],
  [7500, Array.from({ length: 21 }, (_, index) => index + 1), 6],
] as const)(
  'of %d in 10000 that must have confirmed a block, the witnesses at %j give block %d',
  (threshold, confirmed, block) => {
    expect(lastIrreversible(threshold, confirmed)).toBe(block);
  },
);
