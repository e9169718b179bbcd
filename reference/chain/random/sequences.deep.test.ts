import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { drafts } from './operations.testing.ts';
import { longSequence, play, sequence } from './sequences.testing.ts';
import { BrokenLawError } from './world.testing.ts';

const kinds = [
  { kind: 'short', protocol: '0.24', moves: sequence, total: 5_000, batch: 100 },
  { kind: 'short', protocol: '0.20', moves: sequence, total: 5_000, batch: 100 },
  { kind: 'long', protocol: '0.24', moves: longSequence, total: 200, batch: 10 },
] as const;

const hours = 3_600_000;

/** What a run that was stopped has done already; a batch that failed is tried first by the next run. */
interface Progress {
  readonly done: number;
  readonly accepted: readonly string[];
}

it.each(kinds)('$kind random sequences of protocol $protocol break no law', { timeout: 5 * hours }, (of) => {
  const { kind, protocol, moves, total, batch } = of;
  const file = `.cache/sequences-${kind}-${protocol}.json`;
  const { done, accepted: before }: Progress = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { done: 0, accepted: [] };
  const accepted = new Set(before);
  mkdirSync('.cache', { recursive: true });
  for (let seed = done; seed < total; seed += batch) {
    console.log(`${kind}, protocol ${protocol}: ${seed} of ${total} sequences, seed ${seed}`);
    const property = fc.property(moves, (drawn) => {
      for (const type of play(drawn, protocol).accepted) accepted.add(type);
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
