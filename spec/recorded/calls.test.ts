import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { dialects } from '../dialects/index.ts';
import { type Json, parseJson } from '../kernel/json/json.ts';
import { read, write } from '../kernel/schema.ts';
import { operation } from '../types/operation.ts';
import { operationsIn } from './operations-in.testing.ts';

const dialect = dialects.testnet;

describe.each([
  { file: 'calls', least: 800 },
  { file: 'callsC', least: 2_300 },
])('the recorded answers of $file', ({ file, least }) => {
  it('hold operations in both forms, each written again as the node wrote it', () => {
    const text = gunzipSync(readFileSync(new URL(`../../fixtures/recordings/${file}.ndjson.gz`, import.meta.url)));
    const seen = { legacy: 0, object: 0 };
    for (const line of text.toString().split('\n').filter(Boolean)) {
      const { result } = (parseJson(line) as unknown as { response: { result?: Json } }).response;
      for (const { form, json } of operationsIn(result ?? null)) {
        expect(write(operation, read(operation, json, { form, dialect }), { form, dialect })).toEqual(json);
        seen[form]++;
      }
    }
    expect(seen.legacy).toBeGreaterThan(400);
    expect(seen.legacy + seen.object).toBeGreaterThan(least);
  });
});
