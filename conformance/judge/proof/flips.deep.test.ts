import { expect, it } from 'vitest';
import { rules } from '../index.ts';
import { busyBlocks, flipBytes, flipText, sum } from './flips.testing.ts';

const proofs = rules.filter(({ id }) => id.startsWith('proof/'));
const formOf = (index: number) => (index % 2 === 0 ? 'object' : 'legacy');

it('every flipped byte of the binary form of fifty blocks is found by the proof rules, or no block has these bytes', () => {
  const blocks = busyBlocks(50);
  const { found, undetectable, missed } = sum(
    blocks.map((block, index) => flipBytes(block, formOf(index), proofs, () => true)),
  );
  console.log(`${found} flips found, ${missed.length} missed, ${undetectable} that no block has`);

  expect(blocks).toHaveLength(50);
  expect(missed).toEqual([]);
  expect(found).toBeGreaterThan(15_000);
});

it('every flipped character of the text outside of operations is found by some rule, or breaks the JSON', () => {
  const { found, undetectable, missed } = sum(
    busyBlocks(50).map((block, index) => flipText(block, formOf(index), rules, () => true)),
  );
  console.log(`${found} flips found, ${missed.length} missed, ${undetectable} that are no JSON`);

  expect(missed).toEqual([]);
});
