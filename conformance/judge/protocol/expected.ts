import type { PathSegment } from '../../../spec/kernel/error.ts';
import type { Difference } from '../../model/finding.ts';
import {
  type ExactJson,
  integerValue,
  isArray,
  isInteger,
  isObject,
  type Json,
  type JsonObject,
  member,
  parseJson,
  stringifyJson,
} from '../../model/json.ts';
import { pluralize } from '../../util/pluralize.ts';
import { isExactArray, isExactObject, memberOf } from '../kit/requested.ts';

/** The expected answer to a request, or to an element of a batch. */
export interface Expected {
  /** The differences between an answer and what the request requires. */
  judge(requested: ExactJson | undefined, answer: Json | undefined): readonly Difference[];
  /** An answer as it has to be, to a request with this id. */
  original(requested: ExactJson | undefined): Json;
}

/** The id of the answer: as sent, null because it was not read, or one of both. */
export type Id = 'echoed' | 'null' | 'echoed or null';

export interface Refusal {
  /** The accepted ones, the usual one first; none: any. */
  readonly code?: readonly number[];
  readonly dataCode?: readonly number[];
  readonly id?: Id;
}

/** An error of these codes. */
export function refused({ code = [], dataCode = [], id = 'echoed' }: Refusal = {}): Expected {
  return {
    judge: (requested, answer) =>
      inObject(answer, (found) => {
        const { error } = found;
        if (error === undefined) return [unlike(['result'], refusalText(code), found.result, 'unexpected')];
        const data = member(member(error, 'data'), 'code');
        return [
          ...among(code, member(error, 'code'), ['error', 'code']),
          ...(data === undefined ? [] : among(dataCode, data, ['error', 'data', 'code'])),
          ...inId(id, requested, found),
        ];
      }),
    original: (requested) => {
      const kind = { code: dataCode[0] ?? 10, name: 'assert_exception', message: 'Assert Exception', stack: [] };
      const error = {
        code: code[0] ?? -32000,
        message: 'Assert Exception:no',
        ...(code[0] !== -32600 && { data: kind }),
      };
      return { jsonrpc: '2.0', error, id: originalId(id, requested) };
    },
  };
}

function refusalText(code: readonly number[]): string {
  return code.length === 0 ? 'an error' : `an error with the code ${code.join(' or ')}`;
}

/** A result, which may be inspected. */
export function answered(
  look: (result: Json) => readonly Difference[] = () => [],
  sample: Json = 35,
  id: Id = 'echoed',
): Expected {
  return {
    judge: (requested, answer) =>
      inObject(answer, (found) => {
        if (found.error !== undefined) return [unlike(['error'], 'a result', found.error, 'unexpected')];
        return [...look(found.result ?? null), ...inId(id, requested, found)];
      }),
    original: (requested) => ({ jsonrpc: '2.0', result: sample, id: originalId(id, requested) }),
  };
}

/** Errors for a request that was not understood, or lacks a part. */
const misunderstood: readonly number[] = [-32700, -32600, -32001];

/** A result, or an error that a method may have: the request itself was understood. */
export function understood(): Expected {
  return {
    judge: (requested, answer) =>
      inObject(answer, (found) => {
        const { error } = found;
        const isRefused = misunderstood.includes(Number(member(error, 'code')));
        if (isRefused || member(member(error, 'data'), 'code') === 4) {
          return [unlike(['error'], 'a result', error, 'unexpected')];
        }
        return inId('echoed', requested, found);
      }),
    original: (requested) => ({ jsonrpc: '2.0', result: 35, id: originalId('echoed', requested) }),
  };
}

/** One answer object of any content; its id is that of the request, or null where it is not readable. */
export function oneAnswer(id: Id = 'echoed or null'): Expected {
  return {
    judge: (requested, answer) => inObject(answer, (found) => inId(id, requested, found)),
    original: (requested) => ({ jsonrpc: '2.0', result: 35, id: originalId(id, requested) }),
  };
}

/** One answer for each element of a batch, in its place. */
export function each(expected: (element: ExactJson, index: number) => Expected): Expected {
  const elements = (requested: ExactJson | undefined) => (isExactArray(requested) ? requested : []);
  return {
    judge: (requested, answer) => {
      const all = elements(requested);
      if (!isArray(answer)) return [unlike([], `an array of ${pluralize(all.length, 'answer')}`, answer, 'shape')];
      const inPlaces = all.flatMap((element, index) => {
        const given = answer[index];
        if (given === undefined) return [unlike([index], 'an answer to each request', undefined, 'missing')];
        const found = expected(element, index).judge(element, given);
        return found.map((one) => ({ ...one, path: [index, ...one.path] }));
      });
      const [more] = answer.slice(all.length);
      return more === undefined ? inPlaces : [...inPlaces, unlike([all.length], 'nothing more', more, 'unexpected')];
    },
    original: (requested) => elements(requested).map((element, index) => expected(element, index).original(element)),
  };
}

export function unlike(
  path: readonly PathSegment[],
  expected: string,
  actual: Json | undefined,
  kind: Difference['kind'] = 'value',
): Difference {
  return { path, kind, expected, actual };
}

function inObject(answer: Json | undefined, judge: (answer: JsonObject) => readonly Difference[]) {
  return isObject(answer) ? judge(answer) : [unlike([], 'one answer object', answer, 'shape')];
}

function among(
  right: readonly number[],
  actual: Json | undefined,
  path: readonly PathSegment[],
): readonly Difference[] {
  if (right.length === 0 || (isInteger(actual) && right.includes(Number(actual)))) return [];
  return [unlike(path, right.join(' or '), actual)];
}

function inId(id: Id, requested: ExactJson | undefined, { id: given }: JsonObject): readonly Difference[] {
  const sent = idOf(requested);
  const right = (id !== 'echoed' && given === null) || (id !== 'null' && isEcho(sent, given));
  if (right) return [];
  const expected = id === 'null' ? 'null' : `${stringifyJson(sent)}${id === 'echoed' ? '' : ' or null'}`;
  return [unlike(['id'], expected, given, given === undefined ? 'missing' : 'value')];
}

/** Absent, it counts as null. */
export function idOf(requested: ExactJson | undefined): ExactJson {
  return memberOf(requested, 'id') ?? null;
}

/** The same; integers beyond 32 bits may be returned as string (document 1, Scalar conventions). */
export function isEcho(sent: ExactJson, given: Json | undefined): boolean {
  if (sent === given) return true;
  const isLong = (typeof sent === 'number' || typeof sent === 'bigint') && (sent > 0xffffffff || sent < -0x80000000);
  return isLong && integerValue(given) === BigInt(sent);
}

function originalId(id: Id, requested: ExactJson | undefined): Json {
  const sent = idOf(requested);
  if (id === 'null' || isExactArray(sent) || isExactObject(sent)) return null;
  return parseJson(stringifyJson(sent));
}
