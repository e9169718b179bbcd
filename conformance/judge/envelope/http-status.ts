import { isArray, isObject } from '../../model/json.ts';
import { exchangeRule } from '../../model/rule.ts';

export const httpStatus = exchangeRule({
  id: 'envelope/http-status',
  requires: 'Every answer to a plain request comes with HTTP 200.',
  clause: 'errors/http-status',
  level: 'unstated',
  why: 'HTTP libraries do not show the body of an answer that has another status than 200.',
  example: 'The requested block is answered with HTTP 500.',
  fault: {
    summary: 'answers with HTTP 500',
    edit: ({ status }) => (status === 200 ? { path: [], value: undefined, instead: { status: 500 } } : undefined),
  },
  methods: 'any',
  judge: ({ status, answer: { json }, probe }) => {
    if (probe !== undefined || !(isArray(json) || isObject(json))) return undefined;
    return status === 200 ? [] : [{ path: [], kind: 'value', expected: 'HTTP 200', actual: status ?? null }];
  },
});
