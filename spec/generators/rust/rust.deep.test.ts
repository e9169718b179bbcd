import { expect, it, onTestFinished } from 'vitest';
import { recordedResults } from '../testing/results.testing.ts';
import { passed, ready, rustFolder, rustTest } from './rust.testing.ts';

// A minute of compiling: not for each run of the short tests.
it.skipIf(!ready)(
  'generated Rust compiles without a warning, writes exact arguments, distinguishes errors, reads and writes every recorded result, and signs as others do (needs cargo and the packages librust-serde-json-dev, librust-sha2-dev and libsecp256k1-dev)',
  () => {
    const results = recordedResults();

    expect(rustTest(rustFolder(onTestFinished, results), results)).toEqual({
      ...{ passed, lossy: [], missigned: [] },
    });
    expect(results.length).toBeGreaterThan(3_500);
  },
  600_000,
);
