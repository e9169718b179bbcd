import { methods } from '../../spec/methods/index.ts';
import { isArray, isInteger, isObject, member } from '../model/json.ts';
import { each, withLimit } from './requests.ts';
import type { Asked, Refusal, Variation } from './variation.ts';

const silent = 'What HTTP says around an answer is not shown.';

/** A refusal with a JSON-RPC error and no id, as before a request is read. */
function refusal(status: number, code: number, message: string): Refusal {
  const error = { code, message, data: { code: 10, name: 'refused', message, stack: [] } };
  return {
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', error, id: null }),
  };
}

/** An error under the id of the request. */
function refused({ json }: Asked, code: number, message: string): Refusal {
  const { body = '', ...rest } = refusal(200, code, message);
  return { ...rest, body: JSON.stringify({ ...JSON.parse(body), id: member(json, 'id') ?? null }) };
}

/** HTTP and the envelope, where the documents are silent. */
export const transport: readonly Variation[] = [
  { id: 'transport/chunked', class: 'transport', allowedBy: silent, http: { chunked: true } },
  { id: 'transport/zipped', class: 'transport', allowedBy: silent, http: { zipped: true } },
  { id: 'transport/one-request-a-connection', class: 'transport', allowedBy: silent, http: { closes: true } },
  {
    id: 'transport/other-headers',
    class: 'transport',
    allowedBy: silent,
    http: {
      headers: {
        'content-type': 'application/json; charset=UTF-8',
        server: 'any/2',
        'set-cookie': 'a=b; Path=/',
        'cache-control': 'public, max-age=3',
        'strict-transport-security': 'max-age=1',
        etag: '"1"',
        date: undefined,
      },
    },
  },
  {
    id: 'transport/no-content-type',
    class: 'transport',
    allowedBy: silent,
    http: { headers: { 'content-type': undefined } },
  },
  {
    id: 'transport/plain-text',
    class: 'transport',
    allowedBy: silent,
    http: { headers: { 'content-type': 'text/plain' } },
  },
  {
    id: 'transport/status-of-methods-not-found',
    class: 'transport',
    allowedBy: 'HTTP status codes of the RPC endpoint are not shown.',
    http: {
      status: (found, { json }) => (isObject(json) && !Object.hasOwn(methods, String(json.method)) ? 404 : found),
    },
  },
  {
    id: 'transport/batches-from-their-end',
    class: 'transport',
    allowedBy: 'The order of the answers in a batch is not stated: each carries its id.',
    body: (json) => (isArray(json) ? json.toReversed() : json),
  },
  {
    id: 'transport/post-alone',
    class: 'transport',
    allowedBy: 'The transport is HTTP POST.',
    http: { refuse: ({ method }) => (method === 'POST' ? undefined : { status: 405, headers: { allow: 'POST' } }) },
  },
  {
    id: 'transport/json-alone',
    class: 'transport',
    allowedBy: 'The body is JSON; what a node does with another content type is not shown.',
    http: {
      refuse: ({ headers, method }) =>
        method === 'POST' && !/^application\/json/.test(String(headers['content-type'])) ? { status: 415 } : undefined,
    },
  },
  {
    id: 'transport/base-url-alone',
    class: 'transport',
    allowedBy: 'A request goes to {base_url}.',
    http: { refuse: ({ path }) => (path === '/' ? undefined : { status: 404, body: 'not here' }) },
  },
  {
    id: 'transport/bodies-up-to-8-KiB',
    class: 'transport',
    allowedBy: 'How long a body may be is not stated.',
    http: {
      refuse: ({ headers, json }) =>
        Number(headers['content-length'] ?? 0) > 8192 && json === undefined ? { status: 413 } : undefined,
    },
  },
  {
    id: 'transport/busy-now-and-then',
    class: 'transport',
    allowedBy: 'Rate limits of the RPC endpoint are not shown.',
    http: {
      refuse: ({ count }) =>
        count % 97 === 50 ? { status: 429, headers: { 'retry-after': '0' }, body: 'too many requests' } : undefined,
    },
  },
  {
    id: 'transport/away-now-and-then',
    class: 'transport',
    allowedBy: 'What a node that cannot answer just now says is not shown.',
    http: {
      refuse: ({ count }) =>
        count % 101 === 60 ? { status: 503, headers: { 'retry-after': '0' }, body: '<html>503</html>' } : undefined,
    },
  },
  {
    id: 'envelope/ids-are-integers',
    class: 'transport',
    allowedBy: 'The `id` of a request is an integer; what another is answered by is not stated.',
    http: {
      refuse: ({ json }) =>
        isObject(json) && !isInteger(json.id) ? refusal(200, -32600, 'id must be an integer') : undefined,
    },
  },
  {
    id: 'envelope/no-answer-without-id',
    class: 'transport',
    allowedBy: 'A request has an `id`; what one without it is answered by is not stated.',
    http: { refuse: ({ json }) => (isObject(json) && !('id' in json) ? { status: 204 } : undefined) },
  },
  {
    id: 'envelope/params-needed',
    class: 'transport',
    allowedBy: '`params` of condenser_api is an array; that it may be left out is stated for other namespaces.',
    http: {
      refuse: (asked) =>
        /^condenser_api/.test(String(member(asked.json, 'method'))) && !isArray(member(asked.json, 'params'))
          ? refused(asked, -32602, 'params must be an array')
          : undefined,
    },
  },
  {
    id: 'envelope/no-empty-batch',
    class: 'transport',
    allowedBy: 'What an empty batch is answered by is not stated.',
    http: {
      refuse: ({ json }) =>
        isArray(json) && json.length === 0
          ? { status: 200, headers: { 'content-type': 'application/json' }, body: '[]' }
          : undefined,
    },
  },
  {
    id: 'envelope/without-version',
    class: 'transport',
    allowedBy: 'What a request without `jsonrpc` 2.0 is answered by is not stated.',
    http: {
      request: ({ json }) =>
        each(json, (request) => (request.jsonrpc === '2.0' ? undefined : { ...request, jsonrpc: '2.0' })),
    },
  },
  {
    id: 'limits/capped-not-refused',
    class: 'transport',
    allowedBy: 'That a page has at most so many elements is stated, not that a larger `limit` is refused.',
    http: {
      request: ({ json }) =>
        each(json, (request) =>
          withLimit(request, (limit, { limit: of }) => Math.min(limit, of?.maximum ?? of?.deployed ?? limit)),
        ),
    },
  },
  {
    id: 'envelope/batch-from-its-end',
    class: 'transport',
    allowedBy: 'The order of the answers in a batch is not stated: each carries its id.',
    body: (json) => (isArray(json) && json.every((one) => isInteger(member(one, 'id'))) ? json.toReversed() : json),
  },
  {
    id: 'envelope/more-members',
    class: 'transport',
    allowedBy: 'That an answer has no other members is not stated.',
    answer: ({ answer }) => ({ ...answer, time_used: 3 }),
  },
];
