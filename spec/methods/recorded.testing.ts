import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type Json, parseJson } from '../kernel/json/json.ts';

/** One recorded call: its arguments as sent, and its result where it had one. */
export interface RecordedCall {
  readonly method: string;
  readonly params: Json | undefined;
  readonly result: Json | undefined;
}

type Members = { readonly [name: string]: Json | undefined };

const read = new Map<string, readonly RecordedCall[]>();

/** The calls of `fixtures/recordings/NAME.ndjson.gz`, integers unharmed. */
export function recordedCalls(name: 'calls' | 'callsC'): readonly RecordedCall[] {
  const known = read.get(name);
  if (known) return known;
  const file = new URL(`../../fixtures/recordings/${name}.ndjson.gz`, import.meta.url);
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  const calls = lines.map((line) => {
    const { method, request, response } = parseJson(line) as unknown as Members;
    return {
      method: String(method),
      params: (request as Members | null)?.params,
      result: (response as Members | null)?.result,
    };
  });
  read.set(name, calls);
  return calls;
}
