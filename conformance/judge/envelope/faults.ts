import { calls } from '../../model/call.ts';
import { type Fault, inCall } from '../../model/fault.ts';
import { isArray, isInteger, isObject, type Json, member } from '../../model/json.ts';

export const versionLost: Fault = {
  id: 'version-lost',
  summary: 'an answer without `jsonrpc`',
  edit: inCall('any', () => ({ path: ['jsonrpc'], value: undefined })),
};

export const resultBesideError: Fault = {
  id: 'result-beside-error',
  summary: 'an error beside the result',
  edit: inCall('any', ({ result }) => {
    const data = { code: 0, name: 'exception', message: 'unspecified', stack: [] };
    return result === undefined
      ? undefined
      : { path: ['error'], value: { code: -32000, message: 'unspecified', data } };
  }),
};

export const errorCodeAsText: Fault = {
  id: 'error-code-as-text',
  summary: 'the code of an error as a text',
  edit: inCall('any', ({ error }) =>
    isInteger(member(error, 'code')) ? { path: ['error', 'code'], value: String(member(error, 'code')) } : undefined,
  ),
};

export const idAsText: Fault = {
  id: 'id-as-text',
  summary: 'an integer id echoed as a text',
  edit: inCall('any', ({ request, answer }) => {
    const echoed = isInteger(request.id) && request.id === answer.id && BigInt(request.id) <= 0xffffffffn;
    return echoed ? { path: ['id'], value: String(request.id) } : undefined;
  }),
};

export const idAsNumber: Fault = {
  id: 'id-as-number',
  summary: 'an id that is a text of digits echoed as a number',
  edit: inCall('any', ({ request, answer }) =>
    typeof request.id === 'string' && /^[1-9]\d{0,8}$/.test(request.id) && answer.id === request.id
      ? { path: ['id'], value: Number(request.id) }
      : undefined,
  ),
};

/** What jussi and its upstream answered when one element of a batch failed. */
export const batchErrorOutside: Fault = {
  id: 'batch-error-outside',
  summary: 'a complete batch answered by one error outside of any array, without an id',
  edit: ({ request: { json: requested }, answer: { json } }) => {
    if (!isArray(requested) || !requested.every(isObject) || !isArray(json) || json.length === 0) return undefined;
    return { path: [], value: { jsonrpc: '2.0', error: { code: -32603, message: 'Internal Error' }, id: null } };
  },
};

export const batchAnswerDropped: Fault = {
  id: 'batch-answer-dropped',
  summary: 'a batch with one answer too few',
  edit: ({ request: { json: requested }, answer: { json } }) => {
    if (!isArray(requested) || !requested.every(isObject) || !isArray(json) || json.length === 0) return undefined;
    return { path: [], value: json.slice(0, -1) };
  },
};

export const batchErrorSpreads: Fault = {
  id: 'batch-error-spreads',
  summary: 'one failing element fails the complete batch',
  edit: (exchange) => {
    const { json } = exchange.answer;
    const all = calls(exchange);
    const failed = all.find(({ error }) => member(member(error, 'data'), 'code') === 4);
    const sound = all.find(({ result }) => result !== undefined);
    if (!isArray(json) || failed === undefined || sound === undefined) return undefined;
    const spread = json.map((answer) => {
      const { result: _, ...rest } = answer as { readonly [name: string]: Json };
      return { ...rest, error: failed.error as Json };
    });
    return { path: [], value: spread, found: [...sound.path, 'error'] };
  },
};

export const anotherErrorCode: Fault = {
  id: 'another-error-code',
  summary: 'an error code that the documents do not have for it',
  edit: inCall('any', ({ error }) =>
    member(member(error, 'data'), 'code') === 4 ? { path: ['error', 'code'], value: -32602 } : undefined,
  ),
};
