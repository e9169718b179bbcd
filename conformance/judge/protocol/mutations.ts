import type { PathSegment } from '../../../spec/kernel/error.ts';
import type { Edit, Fault } from '../../model/fault.ts';
import { isArray, isObject, type Json, member } from '../../model/json.ts';

/** The defect of a fault; the example of its rule says what it is. */
export type Mutated = Fault['edit'];

/** Changes the answer to one request, or the one at this index of a batch. */
type Reported = (answer: Json, at: readonly PathSegment[]) => Edit | undefined;

function mutation(reported: Reported, place?: number): Mutated {
  return ({ answer: { json } }) => {
    const answer = place === undefined ? json : isArray(json) ? json[place] : undefined;
    return answer !== undefined && isObject(answer) ? reported(answer, place === undefined ? [] : [place]) : undefined;
  };
}

/** An error where a result is right. */
export function refuses(code = -32000, place?: number): Mutated {
  const data = { code: 10, name: 'assert_exception', message: 'Assert Exception', stack: [] };
  const error = { code, message: 'Assert Exception:no', data };
  return mutation((answer, at) => {
    if (member(answer, 'error') !== undefined) return undefined;
    const value = { jsonrpc: '2.0', error, id: member(answer, 'id') ?? null };
    return { path: at, value, found: [...at, 'error'] };
  }, place);
}

/** A result where an error is right. */
export function accepts(result: Json = null, place?: number): Mutated {
  return mutation((answer, at) => {
    if (member(answer, 'error') === undefined) return undefined;
    const value = { jsonrpc: '2.0', result, id: member(answer, 'id') ?? null };
    return { path: at, value, found: [...at, 'result'] };
  }, place);
}

/** Another error. */
export function errorCode(code: number, place?: number): Mutated {
  return mutation(
    (answer, at) =>
      member(answer, 'error') === undefined ? undefined : { path: [...at, 'error', 'code'], value: code },
    place,
  );
}

/** Another class of error; where it has one. */
export function dataCode(code: number): Mutated {
  return mutation((answer) =>
    member(member(answer, 'error'), 'data') === undefined
      ? undefined
      : { path: ['error', 'data', 'code'], value: code },
  );
}

/** Another id than the right one. */
export function idBecomes(id: Json, place?: number): Mutated {
  return mutation((_, at) => ({ path: [...at, 'id'], value: id }), place);
}

/** Another result, found where it is put or at a place in it. */
export function resultBecomes(result: Json, found?: readonly PathSegment[]): Mutated {
  return mutation((answer) => {
    if (member(answer, 'error') !== undefined) return undefined;
    return { path: ['result'], value: result, ...(found && { found }) };
  });
}

/** Fewer answers than requests in a batch. */
export function loses(): Mutated {
  return ({ answer: { json } }) =>
    isArray(json) && json.length > 0 ? { path: [], value: json.slice(0, -1), found: [json.length - 1] } : undefined;
}

/** More answers than requests in a batch. */
export function adds(): Mutated {
  return ({ answer: { json } }) =>
    isArray(json) && json.length > 0
      ? { path: [], value: [...json, json[0] as Json], found: [json.length] }
      : undefined;
}
