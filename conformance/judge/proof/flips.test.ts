import { describe, expect, it } from 'vitest';
import { rules } from '../index.ts';
import { accused, busyBlocks, flipBytes, flipText, reported, sum } from './flips.testing.ts';

const proofs = rules.filter(({ id }) => id.startsWith('proof/'));
const blocks = busyBlocks(5);
const formOf = (index: number) => (index % 2 === 0 ? 'object' : 'legacy');

// All bytes of fifty blocks are in flips.deep.test.ts.
describe('an untouched block', () => {
  it('has no findings', () => {
    expect(blocks.map((block, index) => accused(reported(block, formOf(index)), block, formOf(index), rules))).toEqual(
      blocks.map(() => false),
    );
  });
});

describe('a flipped byte', () => {
  it('of the binary form is found by the proof rules, or no block has these bytes', () => {
    const { found, undetectable, missed } = sum(
      blocks.map((block, index) => flipBytes(block, formOf(index), proofs, (at) => at % 5 === index)),
    );

    expect(missed).toEqual([]);
    expect(found).toBeGreaterThan(200);
    expect(undetectable).toBeLessThan(found);
  });

  it('of the text is found by some rule, or breaks the JSON', () => {
    const { found, missed } = sum(
      blocks.map((block, index) => flipText(block, formOf(index), rules, (at) => at % 12 === index)),
    );

    expect(missed).toEqual([]);
    expect(found).toBeGreaterThan(200);
  });
});
