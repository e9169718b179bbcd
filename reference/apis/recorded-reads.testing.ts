import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { type ExactJson, type Json, parseJson, stringifyJson } from '../../spec/kernel/json/json.ts';
import type { Dispatch } from '../rpc/envelope.ts';
import { RpcError, writeError } from '../rpc/errors.ts';

interface Reply {
  readonly result?: Json;
  readonly error?: { readonly code: number; readonly data?: { readonly code: number; readonly name: string } };
}

export interface Call {
  readonly method: string;
  readonly request: { readonly params?: ExactJson };
  readonly response: Reply;
}

export const fixture = (path: string) => fileURLToPath(new URL(`../../fixtures/${path}.ndjson.gz`, import.meta.url));

export const linesOf = (path: string) =>
  gunzipSync(readFileSync(fixture(path)))
    .toString()
    .trimEnd()
    .split('\n');

/** Recorded calls in the order of the file. */
export const callsOf = (recording: string): readonly Call[] =>
  linesOf(`recordings/${recording}`).map((line) => parseJson(line) as unknown as Call);

/** The compared part of an answer: results as text without the order of members, errors by the members that clients branch on. */
export async function answerTo(dispatch: Dispatch, name: string, params: ExactJson, without?: string): Promise<string> {
  const [api = '', method = ''] = name.split('.');
  try {
    return sorted(parseJson(String(await dispatch(api, method, params))), without);
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    const { code, data } = parseJson(writeError(error, 0)) as unknown as NonNullable<Reply['error']>;
    return `refused ${code} ${data?.code} ${data?.name}`;
  }
}

export function recordedAnswer({ result, error }: Reply, without?: string): string {
  return error === undefined
    ? sorted(result ?? null, without)
    : `refused ${error.code} ${error.data?.code} ${error.data?.name}`;
}

export function sorted(json: Json, without?: string): string {
  if (Array.isArray(json)) return `[${json.map((item) => sorted(item, without))}]`;
  if (typeof json !== 'object' || json === null) return stringifyJson(json);
  const members = Object.entries(json).filter(([name]) => name !== without);
  members.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, value]) => `${name}:${sorted(value, without)}`)}}`;
}
