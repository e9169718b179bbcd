import { expect, it, onTestFinished } from 'vitest';
import { recordedResults } from '../testing/results.testing.ts';
import { goFolder, goTest, passed, ready } from './go.testing.ts';

it.skipIf(!ready)('generated Go reads and writes every recorded result (needs go)', () => {
  const results = recordedResults();

  expect(goTest(goFolder(onTestFinished, results), results)).toEqual({ passed, lossy: [] });
  expect(results.length).toBeGreaterThan(3_500);
});
