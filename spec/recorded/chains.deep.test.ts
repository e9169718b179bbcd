import { describe, expect, it } from 'vitest';
import { dialects } from '../dialects/index.ts';
import { read } from '../kernel/schema.ts';
import { queriedBlock } from '../types/block.ts';
import { recordedChain } from './chain.testing.ts';
import { loseNothing } from './loss.testing.ts';
import { signedByWitness } from './proof.testing.ts';

const dialect = dialects.testnet;

describe.each(['a', 'c'] as const)('recorded chain %s', (name) => {
  it('is signed by its witnesses, every block', () => {
    for (const { num, block } of recordedChain(name)) {
      const value = read(queriedBlock, block, { form: 'object', dialect });
      expect(signedByWitness(value, dialect), `block ${num}`).toBe(true);
    }
  });

  it('reads without loss in both JSON forms and in binary, every block and operation record', () => {
    for (const { block, ops } of recordedChain(name)) loseNothing(block, ops, dialect);
  });
});
