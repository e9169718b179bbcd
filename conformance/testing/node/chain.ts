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

const lines = once((): readonly string[] => {
  const file = new URL('../../../fixtures/chains/c/blocks.ndjson.gz', import.meta.url);
  return gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
});

const read: (RecordedBlock | undefined)[] = [];

/** A block by its number, parsed on demand. */
export function blockAt(num: number): RecordedBlock | undefined {
  const line = lines()[num - 1];
  if (line !== undefined) read[num] ??= parseJson(line) as unknown as RecordedBlock;
  return read[num];
}

/** All blocks, block 1 first. */
export const blocks = once(() => lines().map((_, index) => blockAt(index + 1) as RecordedBlock));

/** The array of a member; empty where it is none. */
export function listIn(json: Json | undefined, name: string): readonly Json[] {
  const list = member(json, name);
  return isArray(list) ? list : [];
}
