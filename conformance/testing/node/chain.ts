import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type Json, parseJson } from '../../../spec/kernel/json.ts';
import { isArray, type JsonObject, member } from '../../model/json.ts';
import { once } from './memo.ts';

/** A block of chain C in object form with all that was recorded of its operations, virtual ones included, in order. */
export interface RecordedBlock {
  readonly num: number;
  readonly block: JsonObject;
  readonly ops: readonly JsonObject[];
}

/** All blocks, block 1 first. */
export const blocks = once((): readonly RecordedBlock[] => {
  const file = new URL('../../../fixtures/chains/c/blocks.ndjson.gz', import.meta.url);
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  return lines.map((line) => parseJson(line) as unknown as RecordedBlock);
});

export const listIn = (json: Json | undefined, name: string): readonly Json[] => {
  const list = member(json, name);
  return isArray(list) ? list : [];
};
