import { inCall } from '../../model/fault.ts';
import type { Difference } from '../../model/finding.ts';
import { isArray, isObject } from '../../model/json.ts';
import { exchangeRule } from '../../model/rule.ts';
import { answers } from './answers.ts';

const expected = 'either `result` or `error`';

export const resultOrError = exchangeRule({
  id: 'envelope/result-or-error',
  requires: 'Every answer object has a `result` or an `error`, and not both.',
  clause: 'envelope/result-or-error',
  why: 'A client decides by the presence of `error` whether its call failed.',
  example: '`{"jsonrpc": "2.0", "id": 1}` has neither; `{"result": null, "error": {…}}` has both.',
  fault: {
    id: 'result-beside-error',
    summary: 'an error beside the result',
    edit: inCall('any', ({ result }) => {
      const data = { code: 0, name: 'exception', message: 'unspecified', stack: [] };
      return result === undefined
        ? undefined
        : { path: ['error'], value: { code: -32000, message: 'unspecified', data } };
    }),
  },
  methods: 'any',
  judge: (exchange) => {
    const { json } = exchange.answer;
    if (json === undefined) return undefined;
    const isSingle = isObject(exchange.request.json);
    if (isSingle ? !isObject(json) : !isArray(json) && !isObject(json))
      return [{ path: [], kind: 'shape', expected: 'an answer object', actual: json }];
    return answers(exchange).flatMap(({ answer, path }): readonly Difference[] => {
      const [result, error] = [Object.hasOwn(answer, 'result'), Object.hasOwn(answer, 'error')];
      if (result !== error) return [];
      return result
        ? [{ path: [...path, 'error'], kind: 'unexpected', expected, actual: answer.error, general: true }]
        : [{ path, kind: 'missing', expected, actual: answer, general: true }];
    });
  },
});
