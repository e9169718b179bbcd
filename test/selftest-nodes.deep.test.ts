import { expect, it } from 'vitest';
import { correctNodes } from '../cli/selftest/correct-nodes.ts';
import { selftestNodes } from '../cli/selftest/nodes.ts';
import { resumable } from './support/resumable.ts';

const seeds = 25;

it(`no correct node is accused in ${seeds} quick runs`, async () => {
  const verdicts = resumable<readonly string[]>('correct-nodes', ['spec', 'reference', 'conformance', 'cli/selftest']);
  const accused: string[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    for (const { id } of correctNodes) {
      const accusations = await verdicts.of(`${id} ${seed}`, async () => {
        const { correct } = await selftestNodes({ which: 'correct', only: [id], seed, seeds: 1 });
        return correct.flatMap((each) => each.accusations);
      });
      accused.push(...accusations.map((each) => `${id}, seed ${seed}: ${each}`));
    }
    console.log(`seed ${seed} of ${seeds}: ${accused.length} accusations`);
  }
  expect(accused).toEqual([]);
});
