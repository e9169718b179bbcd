import { describe, expect, it } from 'vitest';
import { dialects } from '../dialects/index.ts';
import type { Json } from '../kernel/json/json.ts';
import { read } from '../kernel/schema.ts';
import { queriedBlock } from '../types/block.ts';
import { recordedChain } from './chain.testing.ts';
import { loseNothing } from './loss.testing.ts';
import { hashFaults, signedByWitness } from './proof.testing.ts';

const dialect = dialects.testnet;
const object = { form: 'object', dialect } as const;

/** Recovering a key is slow without the native module; the deep tests do it, and read, for every block. */
const everySignature = 60;
const everyReading = 8;

describe.each([
  { name: 'a', blocks: 4_024, transactions: 293 },
  { name: 'c', blocks: 4_897, transactions: 7_003 },
] as const)('recorded chain $name', ({ name, blocks, transactions }) => {
  it('reads without loss in both JSON forms and in binary, a part of its blocks and operation records', () => {
    let [seen, carried] = [0, 0];
    for (const { num, block, ops } of recordedChain(name)) {
      if (num % everyReading === 1) loseNothing(block, ops, dialect);
      seen++;
      carried += (block as unknown as { transactions: readonly Json[] }).transactions.length;
    }
    expect({ blocks: seen, transactions: carried }).toEqual({ blocks, transactions });
  });

  it('follows from its bytes: block ids, previous links, merkle roots, transaction ids, signatures', () => {
    let previous = '0'.repeat(40);
    const faults: string[] = [];
    for (const { num, block } of recordedChain(name)) {
      const value = read(queriedBlock, block, object);
      faults.push(...hashFaults(value, dialect).map((fault) => `${fault} of block ${num}`));
      if (value.previous !== previous) faults.push(`previous link of block ${num}`);
      if (num % everySignature === 1 && !signedByWitness(value, dialect)) faults.push(`signature of block ${num}`);
      previous = value.block_id;
    }
    expect(faults).toEqual([]);
  });
});
