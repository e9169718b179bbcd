import type { PathSegment } from '../../../spec/kernel/error.ts';
import { mutate } from '../../../spec/kernel/schema.ts';
import { type Json, stringifyJson } from '../../model/json.ts';
import { type HttpAnswer, jsonOf } from '../model/http.ts';

/** Edits of answers that faults are made of. */

export function withStatus(answer: HttpAnswer, status: number): HttpAnswer {
  return { ...answer, status };
}

/** The header is replaced, added, or with undefined removed. */
export function withHeader(answer: HttpAnswer, name: string, value: string | undefined): HttpAnswer {
  const kept = answer.headers.filter(([each]) => each !== name);
  return { ...answer, headers: value === undefined ? kept : [...kept, [name, value]] };
}

/** Another body; the length and the encoding follow it. */
export function withBody(answer: HttpAnswer, body: string | Uint8Array): HttpAnswer {
  const headers = answer.headers.filter(([name]) => !/^(content-(length|encoding)|etag)$/.test(name));
  return { ...answer, headers, body: typeof body === 'string' ? Buffer.from(body) : body };
}

/** One place of a JSON body gets another value, undefined removes it; undefined where the body is no JSON. */
export function withJson(
  answer: HttpAnswer,
  path: readonly PathSegment[],
  value: Json | undefined,
): HttpAnswer | undefined {
  const json = jsonOf(answer);
  if (json === undefined) return undefined;
  return withBody(answer, stringifyJson(mutate(json, { path, value, fault: 'an edited answer' })));
}
