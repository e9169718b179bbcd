import { inCall } from '../../model/fault.ts';
import { exchangeRule } from '../../model/rule.ts';
import { answers } from './answers.ts';

export const version = exchangeRule({
  id: 'envelope/version',
  requires: 'Every answer object has `jsonrpc` with the text `2.0`.',
  clause: 'envelope/version',
  why: 'Client libraries drop an answer without `"jsonrpc": "2.0"`.',
  example: '`{"result": 35, "id": 1}` has no `jsonrpc`.',
  fault: {
    id: 'version-lost',
    summary: 'an answer without `jsonrpc`',
    edit: inCall('any', () => ({ path: ['jsonrpc'], value: undefined })),
  },
  methods: 'any',
  judge: (exchange) => {
    if (exchange.answer.json === undefined) return undefined;
    return answers(exchange).flatMap(({ answer, path }) =>
      answer.jsonrpc === '2.0'
        ? []
        : [
            {
              path: [...path, 'jsonrpc'],
              kind: kindOf(answer.jsonrpc),
              expected: '"2.0"',
              actual: answer.jsonrpc,
              general: true,
            },
          ],
    );
  },
});

function kindOf(actual: unknown) {
  return actual === undefined ? 'missing' : 'value';
}
