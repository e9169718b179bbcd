import { isObject, member } from '../../model/json.ts';
import { withBody } from '../kit/edits.ts';
import { get } from '../kit/requests.ts';
import { editing } from '../model/fault.ts';
import { header, jsonOf } from '../model/http.ts';
import { httpRule } from '../model/rule.ts';

/** Errors are an object with a name: in small letters by status, in capitals beside `success` (deployed dialects). */
export const errorsHaveNames = httpRule({
  id: 'images/errors-have-names',
  level: 'unstated',
  requires: 'An error has a JSON body that names it.',
  clause: 'errors/of-services',
  why: 'Editors tell an author what is wrong with the picture.',
  example: '400 with a text.',
  fault: {
    summary: 'errors without a body',
    front: editing((answer) => (answer.status >= 400 ? withBody(answer, '') : undefined)),
  },
  plan: () => [get('/64x64/ftp://files.example/a.png')],
  judge(exchange) {
    const { status } = exchange.answer;
    const isAsked = exchange.request.method === 'GET' || exchange.request.method === 'POST';
    if (status < 400 || !isAsked) return undefined;
    const error = member(jsonOf(exchange.answer), 'error');
    // What is not there has no body on deployed services.
    if (status === 404 && header(exchange.answer, 'content-type') === undefined) return [];
    if (isObject(error) && typeof member(error, 'name') === 'string') return [];
    return [{ path: ['body', 'error', 'name'], kind: 'missing', expected: 'a name', actual: undefined }];
  },
});
