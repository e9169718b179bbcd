import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type Json, parseJson } from '../kernel/json/json.ts';

/** One line of a recorded chain: a block in object form and every operation record of it, virtual ones included. */
export interface RecordedBlock {
  readonly num: number;
  readonly block: Json;
  readonly ops: readonly Json[];
}

/** The blocks of a recorded test network, from the first on. */
export function* recordedChain(name: 'a' | 'c'): Iterable<RecordedBlock> {
  const file = new URL(`../../fixtures/chains/${name}/blocks.ndjson.gz`, import.meta.url);
  for (const line of gunzipSync(readFileSync(file)).toString().split('\n')) {
    if (line !== '') yield parseJson(line) as unknown as RecordedBlock;
  }
}
