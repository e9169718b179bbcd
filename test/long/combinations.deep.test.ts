import { expect, it } from 'vitest';
import { combination } from '../support/laws/combination.testing.ts';
import { resumable } from '../support/resumable.ts';

const count = 100;
const maxRequests = 700;

it(`no correct node is accused in ${count} combinations of what it may do otherwise`, async () => {
  const verdicts = resumable<{ readonly summary: string; readonly accusations: readonly string[] }>('combinations', [
    'spec',
    'reference',
    'conformance',
    'cli/selftest',
    'test/support/laws/combination.testing.ts',
  ]);
  const accused: string[] = [];
  for (let seed = 1; seed <= count; seed++) {
    const { summary, accusations } = await verdicts.of(`${seed}`, async () => {
      const { summary, accused } = await combination(seed, maxRequests);
      return { summary, accusations: accused.accusations };
    });
    accused.push(...accusations.map((each) => `${seed} (${summary}): ${each}`));
    if (seed % 10 === 0) console.log(`${seed} of ${count}: ${accused.length} accusations`);
  }
  expect(accused).toEqual([]);
});
