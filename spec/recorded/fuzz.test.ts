import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodesOrRefuses, fuzzRandomBytes, fuzzRealBlocks, schemas } from './fuzz.testing.ts';

const folder = new URL('../../fixtures/regressions/wire/', import.meta.url);

/** What once went wrong, or nearly did; shrunk. */
interface Regression {
  readonly schema: keyof typeof schemas;
  readonly hex: string;
  readonly why: string;
}

describe('any bytes decode to a value that encodes to them, or are refused with path and offset', () => {
  it('random ones', () => fuzzRandomBytes(2_000));

  it('those of real blocks, changed', () => fuzzRealBlocks(2_000));

  it.each(readdirSync(folder))('%s', (file) => {
    const { schema, hex, why } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Regression;
    expect(why).not.toBe('');
    decodesOrRefuses(schemas[schema], Buffer.from(hex, 'hex'));
  });
});
