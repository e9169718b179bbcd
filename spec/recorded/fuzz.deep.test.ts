import { describe, it } from 'vitest';
import { fuzzRandomBytes, fuzzRealBlocks } from './fuzz.testing.ts';

describe('any bytes decode to a value that encodes to them, or are refused with path and offset', () => {
  it('100,000 random ones', () => fuzzRandomBytes(100_000));

  it('100,000 of real blocks, changed', () => fuzzRealBlocks(100_000));
});
