import type { PathSegment } from '../../../spec/kernel/error.ts';
import type { Call } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import type { Difference } from '../../model/finding.ts';
import { isInteger, type Json, member } from '../../model/json.ts';
import { exchangeRule } from '../../model/rule.ts';
import { requestsNoNumber } from '../kit/arguments/argument.ts';
import { isStandardRequest } from '../kit/arguments/standard-request.ts';
import { methodsOfBlocks, requestsByWords } from '../kit/parse-errors.ts';
import { perCall } from '../kit/per-call.ts';

export const parseError = exchangeRule({
  id: 'errors/parse-error',
  basis: [{ fact: 'refusal', source: 'document 1, Errors' }],
  requires:
    'An argument that does not parse gives the error -32000 with a message that begins with `Parse Error`, and the data code 4.',
  clause: 'errors/parse-error',
  why: 'It is the only error that the documents spell out; clients distinguish their own mistake from a failure by it.',
  example: '`condenser_api.get_block` of `["abc"]` returns null, or an error with the code -32603.',
  fault: {
    id: 'another-error-code',
    summary: 'an error code that the documents do not have for it',
    edit: inCall('any', ({ error }) =>
      member(member(error, 'data'), 'code') === 4 ? { path: ['error', 'code'], value: -32602 } : undefined,
    ),
  },
  methods: methodsOfBlocks,
  plan: requestsByWords,
  judge: perCall((call) => (isStandardRequest(call.request) && requestsNoNumber(call) ? inAnswer(call) : undefined)),
});

function inAnswer({ result, error, answer }: Call): readonly Difference[] {
  if (error === undefined) {
    const actual = result === undefined ? answer : result;
    return [{ path: result === undefined ? [] : ['result'], kind: 'unexpected', expected: 'a parse error', actual }];
  }
  return [
    ...isNumber(member(error, 'code'), -32000, ['error', 'code']),
    ...begins(member(error, 'message'), 'Parse Error', ['error', 'message']),
    ...isNumber(member(member(error, 'data'), 'code'), 4, ['error', 'data', 'code']),
    ...isText(member(member(error, 'data'), 'name'), 'parse_error_exception', ['error', 'data', 'name']),
  ];
}

function isNumber(actual: Json | undefined, expected: number, path: readonly PathSegment[]): readonly Difference[] {
  return isInteger(actual) && BigInt(actual) === BigInt(expected) ? [] : [wrong(`${expected}`, actual, path)];
}

function isText(actual: Json | undefined, expected: string, path: readonly PathSegment[]): readonly Difference[] {
  return actual === expected ? [] : [wrong(JSON.stringify(expected), actual, path)];
}

function begins(actual: Json | undefined, start: string, path: readonly PathSegment[]): readonly Difference[] {
  return typeof actual === 'string' && actual.startsWith(start)
    ? []
    : [wrong(`a text starting with ${start}`, actual, path)];
}

function wrong(expected: string, actual: Json | undefined, path: readonly PathSegment[]): Difference {
  return { path, kind: actual === undefined ? 'missing' : 'value', expected, actual };
}
