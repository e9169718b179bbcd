import { expect, it, onTestFinished } from 'vitest';
import { recordedResults } from '../testing/results.testing.ts';
import { passed, ready, rustFolder, rustTest } from './rust.testing.ts';

// A minute of compiling: not for each run of the short tests.
it.skipIf(!ready)(
  'generated Rust compiles without a warning, writes exact arguments, distinguishes errors, and reads and writes every recorded result (needs cargo and the packages librust-serde-dev and librust-serde-json-dev)',
  () => {
    const results = recordedResults();

    expect(rustTest(rustFolder(onTestFinished, results), results)).toEqual({ passed, lossy: [] });
    expect(results.length).toBeGreaterThan(3_500);
  },
  600_000,
);
