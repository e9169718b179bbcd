import { describe, expect, it } from 'vitest';
import { createJudge } from './testing/judge.ts';
import { recordedRefusals } from './testing/refusals.ts';
import { replay } from './testing/replay.ts';

// The complete chain C is in recorded-chain.deep.test.ts.
const last = 800;

describe('verifyAuthority on recorded chains', () => {
  it('accepts every transaction of chain A', () => {
    const { transactions, signatures, refused } = replay({ chain: 'a' });

    expect({ transactions, signatures, refused }).toEqual({ transactions: 293, signatures: 294, refused: [] });
  });

  it('accepts what chain C took at first, and refuses what it refused for the same reason', () => {
    const refusals = recordedRefusals(last).filter(({ stage }) => stage !== 'earlier');
    const judge = createJudge(refusals);
    const { transactions, refused } = replay({ chain: 'c', last, atHead: judge.atHead });

    expect(refused).toEqual([]);
    expect(transactions).toBeGreaterThan(1200);
    expect(judge.different()).toEqual([]);
    expect(judge.judged.filter(({ recorded }) => recorded !== null).length).toBeGreaterThan(50);
    expect(judge.judged.length + judge.unreadable.length).toBe(refusals.length);
  });
});
