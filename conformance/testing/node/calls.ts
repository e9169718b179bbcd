import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type Json, parseJson, stringifyJson } from '../../../spec/kernel/json.ts';
import { isArray, isObject, member } from '../../model/json.ts';
import { Refusal } from '../envelope.ts';
import { once } from './memo.ts';

/** One recorded call; the answer is parsed on demand. */
export interface Recorded {
  readonly params: Json;
  readonly line: string;
}

/** All recorded reads at the last head of chain C by method. */
export const recordedCalls = once((): ReadonlyMap<string, readonly Recorded[]> => {
  const file = new URL('../../../fixtures/recordings/callsC.ndjson.gz', import.meta.url);
  const calls = new Map<string, Recorded[]>();
  for (const line of gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')) {
    const { method, request } = JSON.parse(line) as { method: string; request: { params: Json } };
    calls.set(method, [...(calls.get(method) ?? []), { params: request.params, line }]);
  }
  return calls;
});

/** @throws Refusal as recorded. */
export function answerOf({ line }: Recorded): Json {
  const { response } = parseJson(line) as { readonly response: Json };
  const error = member(response, 'error');
  if (error !== undefined) throw new Refusal(error);
  return member(response, 'result') ?? null;
}

export function isResult({ line }: Recorded): boolean {
  return line.includes('"response":{"jsonrpc":"2.0","result":') || !line.includes('"error":');
}

/** Members in the order of their names, so that equal arguments are equal texts. */
export function key(json: Json | undefined): string {
  if (isArray(json)) return `[${json.map(key)}]`;
  if (!isObject(json)) return json === undefined ? '' : stringifyJson(json);
  return `{${Object.keys(json)
    .toSorted()
    .map((name) => `${name}:${key(json[name])}`)}}`;
}

const exact = new Map<string, ReadonlyMap<string, Recorded>>();

/** The recorded call of just these arguments. */
export function recordedCall(method: string, params: Json | undefined): Recorded | undefined {
  let calls = exact.get(method);
  if (!calls) {
    calls = new Map(
      recordedCalls()
        .get(method)
        ?.map((call) => [key(call.params), call]),
    );
    exact.set(method, calls);
  }
  return calls.get(key(params));
}

/** The recorded answer to exactly these arguments. */
export function recordedResult(method: string, params: Json): Json {
  const call = recordedCall(method, params);
  if (call === undefined) throw new Error(`${method} was not recorded with these arguments`);
  return answerOf(call);
}
