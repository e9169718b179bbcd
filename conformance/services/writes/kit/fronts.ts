import { type Json, member } from '../../../model/json.ts';
import { withJson } from '../../kit/edits.ts';
import { editing, type ServiceFault } from '../../model/fault.ts';
import { jsonOf, methodOf } from '../../model/http.ts';

/** Every result of a method gets another value at a place; refusals stay. */
export const resulting = (method: string, path: readonly string[], value: Json): ServiceFault['front'] =>
  editing((answer, request) => {
    if (methodOf(request) !== method) return undefined;
    return member(jsonOf(answer), 'result') === undefined ? undefined : withJson(answer, ['result', ...path], value);
  });
