import { isObject, type Json, member } from '../../../model/json.ts';
import { withJson } from '../../kit/edits.ts';
import { editing, type ServiceFault } from '../../model/fault.ts';
import { jsonOf, methodOf } from '../../model/http.ts';

/** Every result of a method gets another value at a place; refusals stay. */
export const resulting = (method: string, path: readonly string[], value: Json): ServiceFault['front'] =>
  editing((answer, request) => {
    if (methodOf(request) !== method) return undefined;
    return member(jsonOf(answer), 'result') === undefined ? undefined : withJson(answer, ['result', ...path], value);
  });

/** What a method refuses is said to be taken. */
export const takingRefused = (method: string): ServiceFault['front'] =>
  editing((answer, request) => {
    const json = jsonOf(answer);
    if (methodOf(request) !== method || !isObject(json) || json.error === undefined) return undefined;
    return withJson(answer, [], { jsonrpc: '2.0', result: {}, id: json.id ?? null });
  });
