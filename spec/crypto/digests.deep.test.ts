import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { headerBytes, type RecordedBlock } from './blocks.testing.ts';
import { headerDigest } from './digests.ts';
import { publicKeyFromText } from './public-key-text.ts';
import { verify } from './recover.ts';

const lines = gunzipSync(readFileSync('fixtures/chains/c/blocks.ndjson.gz')).toString().trim().split('\n');

it('every header of chain C is signed by the key that the chain names', () => {
  for (const line of lines) {
    const { num, block } = JSON.parse(line) as { readonly num: number; readonly block: RecordedBlock };
    const key = publicKeyFromText(block.signing_key, 'TST');
    expect(verify(headerDigest(headerBytes(block)), block.witness_signature, key), `block ${num}`).toBe(true);
  }
});
