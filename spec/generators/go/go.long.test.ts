import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordedResults, reportingResults } from '../testing/results.testing.ts';
import { runIn } from '../testing/toolchain.testing.ts';
import { goFolder, goTest, passed, ready } from './go.testing.ts';

describe.skipIf(!ready)('generated Go (needs go)', () => {
  const results = reportingResults();
  let folder: string;

  beforeAll(() => {
    folder = goFolder(afterAll, results);
  });

  it('satisfies gofmt', () => {
    expect(runIn(folder, ['gofmt', '-l', '.'])).toBe('');
  });

  it('satisfies go vet, writes exact arguments, distinguishes errors, and reads and writes results of every shape', () => {
    expect(goTest(folder, results)).toEqual({ passed, lossy: [] });
    expect(results.length).toBeGreaterThan(600);
    expect(new Set(results.map(({ method }) => method))).toEqual(
      new Set(recordedResults().map(({ method }) => method)),
    );
  }, 240_000);
});
