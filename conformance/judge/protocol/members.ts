import { type ExactJson, stringifyJson } from '../../model/json.ts';
import { isSound, plainRequest } from '../kit/requested.ts';
import { answered, refused, understood } from './expected.ts';
import { accepts, errorCode, refuses } from './mutations.ts';
import { type Own, type Row, rowsOf, type Table } from './row.ts';
import { mayFailRequest, mustRequest, plainCall } from './sending.ts';

interface VersionRow extends Own {
  /** As it is sent; null: omitted. */
  readonly jsonrpc: string | null;
}

const versions: Table<VersionRow> = {
  'version-missing': {
    requires: 'A request without `jsonrpc` is refused with the code -32600.',
    jsonrpc: null,
    example: 'A request without `jsonrpc` is answered with a result.',
    mutation: accepts(),
  },
  'version-1': {
    requires: 'A request of JSON-RPC 1.0 is refused with the code -32600.',
    jsonrpc: '"1.0"',
    example: 'A request of JSON-RPC 1.0 is answered with a result.',
    mutation: accepts(),
  },
  'version-2': {
    requires: 'A request with `"jsonrpc": "2"` is refused with the code -32600.',
    jsonrpc: '"2"',
    example: '`"jsonrpc": "2"` is answered with a result.',
    mutation: accepts(),
  },
  'version-number': {
    requires: 'A request with the number 2 for `jsonrpc` is refused with the code -32600.',
    jsonrpc: '2',
    example: '`"jsonrpc": 2` is answered with a result.',
    mutation: accepts(),
  },
  'version-fraction': {
    requires: 'A request with the number 2.0 for `jsonrpc` is refused with the code -32600.',
    jsonrpc: '2.0',
    example: '`"jsonrpc": 2.0` is answered with a result.',
    mutation: accepts(),
  },
  'version-null': {
    requires: 'A request with null for `jsonrpc` is refused with the code -32600.',
    jsonrpc: 'null',
    example: '`"jsonrpc": null` is answered with a result.',
    mutation: errorCode(-32003),
  },
};

const ofVersion: readonly Row[] = rowsOf(versions, ({ jsonrpc, ...own }) => ({
  ...own,
  clause: 'envelope/request-version',
  level: 'unstated',
  why: 'Only this refusal shows a client that its version is missing or wrong.',
  is: (requested) => {
    const request = plainRequest(requested);
    return request !== undefined && isSound(request, 'jsonrpc', 'method') && isSpelled(request.jsonrpc, jsonrpc);
  },
  requests: (base) => mayFailRequest(plainCall(base, { jsonrpc })),
  expected: refused({ code: [-32600] }),
}));

/** Whether a member has this text; null: whether it is missing. */
export function isSpelled(member: ExactJson | undefined, text: string | null): boolean {
  return member === undefined ? text === null : stringifyJson(member) === text;
}

const unknownMember: Row = {
  slug: 'unknown-member',
  requires: 'A request with an unknown member, `"extra": true`, is answered as without it.',
  clause: 'envelope/transport',
  level: 'unstated',
  why: 'Libraries put members of their own into requests; nodes pass over them.',
  example: 'A request with `"extra": true` is refused.',
  mutation: refuses(-32600),
  is: (requested) => {
    const request = plainRequest(requested);
    return request !== undefined && isSound(request) && request.extra === true;
  },
  requests: (base) => mayFailRequest(plainCall(base)?.replace(/\}$/, ',"extra":true}')),
  expected: answered(),
};

const prototypeMember: Row = {
  slug: 'prototype-member',
  requires: 'A request with a member `__proto__` is answered as without it.',
  clause: 'envelope/transport',
  level: 'unstated',
  why: 'A member by the name `__proto__` has broken many a server in JavaScript.',
  example: 'A request with `"__proto__": {"id": 1}` is refused, or answered with the id 1.',
  mutation: refuses(),
  is: ({ probe, text = '' }) => probe === undefined && /^\{"__proto__":\{"id":1\},/.test(text),
  requests: (base) => mayFailRequest(plainCall(base)?.replace(/^\{/, '{"__proto__":{"id":1},')),
  expected: answered(),
};

/** Deployed nodes read the members by name, in any order. */
const otherOrder: Row = {
  slug: 'members-in-other-order',
  requires: 'A request whose members stand in another order is understood as in the usual order.',
  clause: 'envelope/transport',
  level: 'must',
  why: 'The members of a JSON object have no order; many libraries sort them by name.',
  example: 'A request that begins with its id is refused.',
  mutation: refuses(-32600),
  is: (requested) => {
    const request = plainRequest(requested);
    return request !== undefined && isSound(request) && /^\{"id":43,"jsonrpc":/.test(requested.text ?? '');
  },
  requests: (base) => mustRequest(plainCall(base, { id: null })?.replace(/^\{/, '{"id":43,')),
  expected: understood(),
};

export const members: readonly Row[] = [...ofVersion, unknownMember, prototypeMember, otherOrder];
