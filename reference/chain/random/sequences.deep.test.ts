import { writeFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { resumable } from '../../../test/support/resumable.ts';
import { drafts } from './operations.ts';
import { longSequence, runMoves, sequence } from './sequences.testing.ts';
import { BrokenLawError } from './world.testing.ts';

const kinds = [
  { kind: 'short', protocol: '0.24', moves: sequence, total: 5_000, batch: 100 },
  { kind: 'short', protocol: '0.20', moves: sequence, total: 5_000, batch: 100 },
  { kind: 'long', protocol: '0.24', moves: longSequence, total: 200, batch: 10 },
] as const;

const hours = 3_600_000;

/** Accepted in blocks alone (deployed: custom_binary_evaluator): a sequence sends its operations as clients do. */
const ofBlocksAlone = 'custom_binary';

const dependsOn = ['spec', 'reference', 'reference/chain/random/sequences.deep.test.ts'];

it.each(kinds)('$kind random sequences of protocol $protocol break no law', { timeout: 5 * hours }, async (of) => {
  const { kind, protocol, moves, total, batch } = of;
  /** The accepted operations by seed of a batch; one that failed is tried first by the next run. */
  const batches = resumable<readonly string[]>(`sequences-${kind}-${protocol}`, dependsOn);
  const accepted = new Set<string>();
  const played = (seed: number): readonly string[] => {
    console.log(`${kind}, protocol ${protocol}: ${seed} of ${total} sequences, seed ${seed}`);
    const types = new Set<string>();
    const property = fc.property(moves, (drawn) => {
      for (const type of runMoves(drawn, protocol).accepted) types.add(type);
    });
    const { failed, errorInstance, ...run } = fc.check(property, { numRuns: batch, seed });
    if (failed) {
      if (errorInstance instanceof BrokenLawError) writeFileSync('reports/broken-law.txt', errorInstance.script);
      throw new Error(`seed ${seed}, path ${run.counterexamplePath}`, { cause: errorInstance });
    }
    return [...types];
  };
  for (let seed = 0; seed < total; seed += batch)
    for (const type of await batches.of(`${seed}`, () => played(seed))) accepted.add(type);
  const expected = Object.keys(drafts).filter((type) => type !== ofBlocksAlone);
  expect([...accepted].sort()).toEqual(expected.sort());
});
