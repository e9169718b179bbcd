import { isArray, isInteger, isObject, type Json, member, stringifyJson } from '../model/json.ts';
import type { Asked, Http, Refusal, Variation } from './variation.ts';

const statuses = 'HTTP status codes of the RPC endpoint are not shown.';
const silent = 'What HTTP says around an answer is not shown.';

const variation = (id: string, allowedBy: string, http: Http): Variation => ({
  id: `http/${id}`,
  class: 'transport',
  allowedBy,
  http,
});

const data = { code: 10, name: 'refused', message: 'refused', stack: [] };

/** An error in the envelope. */
const refused = (id: Json, code: number, message: string, status = 200): Refusal => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: stringifyJson({ jsonrpc: '2.0', error: { code, message, data: { ...data } }, id }),
});

const idOf = (json: Json | undefined): Json => member(json, 'id') ?? null;

/** What another verb than POST is answered by. */
const others = (answer: Refusal): Http => ({
  refuse: ({ method }) => (method === 'POST' ? undefined : answer),
});

/** What a body that is no JSON is answered by. */
const garbage = (answer: Refusal): Http => ({
  refuse: ({ method, json }) => (method === 'POST' && json === undefined ? answer : undefined),
});

/** What a single request that the envelope does not allow is answered by. */
const invalid = (isMeant: (asked: Asked) => boolean, answer: (asked: Asked) => Refusal): Http => ({
  refuse: (asked) => (asked.json !== undefined && isMeant(asked) ? answer(asked) : undefined),
});

const isOver =
  (maximum: number) =>
  ({ json }: Asked) =>
    isArray(json) && json.length > maximum;

const slow = (count: number): number => (count % 11 === 0 ? 400 : count % 3 === 0 ? 40 : 0);

/** HTTP and envelopes of other makes: verbs, refusals, redirects, packing, waits. */
export const answersOfHttp: readonly Variation[] = [
  variation(
    'landing-page-for-get',
    'The transport is HTTP POST; what GET gives is not stated.',
    others({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: '<!doctype html><title>A node</title><p>Send POST.</p>',
    }),
  ),
  variation(
    'health-for-get',
    'The transport is HTTP POST; what GET gives is not stated.',
    others({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: '{"status":"OK","commit":"abc","docker_tag":"1","jussi_num":10}',
    }),
  ),
  variation(
    'no-content-for-others',
    'The transport is HTTP POST; what other verbs give is not stated.',
    others({
      status: 204,
      headers: { allow: 'POST, OPTIONS', 'access-control-allow-origin': '*' },
    }),
  ),
  variation(
    'not-implemented-for-others',
    'The transport is HTTP POST; what other verbs give is not stated.',
    others({
      status: 501,
    }),
  ),
  variation('garbage-is-a-bad-request', statuses, garbage({ status: 400, body: 'Bad Request' })),
  variation(
    'garbage-is-an-html-page',
    statuses,
    garbage({
      status: 400,
      headers: { 'content-type': 'text/html' },
      body: '<html><h1>400 Bad Request</h1></html>',
    }),
  ),
  variation(
    'garbage-as-json-rpc-says',
    'What a body that is no JSON is answered by is not stated.',
    garbage(refused(null, -32700, 'Parse error')),
  ),
  variation('success-is-202', statuses, { status: () => 202 }),
  variation(
    'batches-up-to-50',
    'The gateway takes at most 50 elements in a batch; how many a node takes is not stated.',
    invalid(isOver(50), () => refused(null, -32600, 'Batch size limit exceeded')),
  ),
  variation(
    'batches-up-to-50-by-413',
    'The gateway takes at most 50 elements in a batch; how many a node takes is not stated.',
    invalid(isOver(50), () => ({ status: 413, body: 'too large' })),
  ),
  variation(
    'ids-that-are-no-integers-are-echoed-as-null',
    'The `id` of a request is an integer; what another is answered by is not stated.',
    invalid(
      ({ json }) => isObject(json) && json.id !== undefined && !isInteger(json.id),
      () => refused(null, -32600, 'Invalid Request', 400),
    ),
  ),
  variation(
    'version-needed',
    'A request has `jsonrpc` 2.0; what another is answered by is not stated.',
    invalid(
      ({ json }) => isObject(json) && json.jsonrpc !== '2.0',
      ({ json }) => refused(idOf(json), -32600, 'Invalid Request', 400),
    ),
  ),
  variation(
    'no-members-beyond',
    'A request has four members; what a further one is answered by is not stated.',
    invalid(
      ({ json }) => isObject(json) && Object.keys(json).some((name) => !/^(jsonrpc|method|params|id)$/.test(name)),
      ({ json }) => refused(idOf(json), -32600, 'Invalid Request'),
    ),
  ),
  variation(
    'one-element-at-least',
    'What a batch of one, or none, is answered by is stated for arrays of requests alone.',
    invalid(
      ({ json }) => isArray(json) && json.length === 0,
      () => refused(null, -32600, 'Invalid Request', 400),
    ),
  ),
  variation(
    'bodies-that-are-no-object',
    'A request is an object; what another body is answered by is not stated.',
    invalid(
      ({ json }) => !isObject(json) && !isArray(json),
      () => ({ status: 400 }),
    ),
  ),
  variation('moved', silent, {
    refuse: ({ path }) => (path === '/' ? { status: 308, headers: { location: '/rpc' } } : undefined),
    path: ({ path }) => (path === '/rpc' ? '/' : path),
  }),
  variation('moved-for-now', silent, {
    refuse: ({ path, count }) =>
      path === '/' && count % 2 === 0 ? { status: 307, headers: { location: '/v1/' } } : undefined,
    path: ({ path }) => (path === '/v1/' ? '/' : path),
  }),
  variation('any-path', 'A request goes to {base_url}; what other paths give is not stated.', { path: () => '/' }),
  variation('packed-with-brotli', silent, { zipped: 'br' }),
  variation('packed-with-deflate', silent, { zipped: 'deflate' }),
  variation('answers-end-with-connections', silent, { unframed: true }),
  variation('slow-now-and-then', 'How long an answer takes is not stated.', { delay: ({ count }) => slow(count) }),
  variation('rate-limits-as-json-rpc', 'Rate limits of the RPC endpoint are not shown.', {
    refuse: ({ count, json }) =>
      count % 89 === 40
        ? { ...refused(idOf(json), -32029, 'Too many requests', 429), headers: { 'content-type': 'application/json' } }
        : undefined,
  }),
  variation('rate-limits-until-a-date', 'Rate limits of the RPC endpoint are not shown.', {
    refuse: ({ count }) =>
      count % 211 === 100 ? { status: 429, headers: { 'retry-after': new Date(Date.now()).toUTCString() } } : undefined,
  }),
  variation('away-behind-a-proxy', 'What a node that cannot answer just now says is not shown.', {
    refuse: ({ count }) =>
      count % 103 === 70
        ? { status: 502, headers: { 'content-type': 'text/html' }, body: '<html><h1>502 Bad Gateway</h1></html>' }
        : undefined,
  }),
  variation('headers-of-a-proxy', silent, {
    headers: {
      'content-type': 'application/json;charset=utf8',
      via: '1.1 varnish',
      age: '0',
      'x-cache': 'MISS',
      vary: 'accept-encoding',
      'access-control-allow-origin': '*',
      'alt-svc': 'h3=":443"; ma=1',
      'cf-ray': 'abc',
    },
  }),
  variation('json-of-another-type', silent, { headers: { 'content-type': 'application/json-rpc' } }),
];
