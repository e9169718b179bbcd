import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drafts } from './operations.ts';
import { runMoves, sequence } from './sequences.testing.ts';

describe.each(['0.24', '0.20'] as const)('random operations, blocks and forks of protocol %s', (protocol) => {
  it('break no law', () => {
    const accepted = new Set<string>();
    fc.assert(
      fc.property(sequence, (moves) => {
        for (const type of runMoves(moves, protocol).accepted) accepted.add(type);
      }),
      { numRuns: 20, seed: 11 },
    );
    expect(accepted.size).toBeGreaterThan(0.7 * Object.keys(drafts).length);
  });
});
