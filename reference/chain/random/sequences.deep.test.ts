import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { drafts } from './operations.testing.ts';
import { play, sequence } from './sequences.testing.ts';
import { BrokenLawError } from './world.testing.ts';

const [total, batch] = [5_000, 100];
const hours = 3_600_000;

/** What a run that was stopped has done already; a batch that failed is tried first by the next run. */
interface Progress {
  readonly done: number;
  readonly accepted: readonly string[];
}

it.each(['0.24', '0.20'])('random sequences of protocol %s break no law', { timeout: 5 * hours }, (protocol) => {
  const file = `.cache/sequences-${protocol}.json`;
  const { done, accepted: before }: Progress = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { done: 0, accepted: [] };
  const accepted = new Set(before);
  mkdirSync('.cache', { recursive: true });
  for (let seed = done; seed < total; seed += batch) {
    console.log(`protocol ${protocol}: ${seed} of ${total} sequences, seed ${seed}`);
    const property = fc.property(sequence, (moves) => {
      for (const type of play(moves, protocol as '0.24').accepted) accepted.add(type);
    });
    const { failed, errorInstance, ...run } = fc.check(property, { numRuns: batch, seed });
    if (failed) {
      if (errorInstance instanceof BrokenLawError) writeFileSync('reports/broken-law.txt', errorInstance.script);
      throw new Error(`seed ${seed}, path ${run.counterexamplePath}`, { cause: errorInstance });
    }
    writeFileSync(file, JSON.stringify({ done: seed + batch, accepted: [...accepted] } satisfies Progress));
  }
  rmSync(file);
  expect([...accepted].sort()).toEqual(Object.keys(drafts).sort());
});
