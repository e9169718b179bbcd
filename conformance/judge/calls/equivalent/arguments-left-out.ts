import { call, request } from '../../../model/exchange/request.ts';
import { isObject, member } from '../../../model/json.ts';
import type { RelationRule } from '../../../model/rule.ts';
import { described, isDirect } from '../exact-call.ts';
import { sameAnswer } from './same.ts';

const named = described
  .filter(({ form, params }) => form === 'object' && Object.keys(params).length === 0)
  .map(({ name }) => name);

const refusal = {
  code: -32000,
  message: 'Bad Cast',
  data: { code: 7, name: 'bad_cast_exception', message: 'Bad Cast', stack: [] },
};

export const argumentsLeftOut: RelationRule = sameAnswer({
  id: 'calls/arguments-left-out',
  requires: 'Outside condenser_api a method without arguments answers the same with `{}` and without `params`.',
  clause: 'envelope/no-named-params',
  refusals: true,
  methods: named,
  why: 'Clients omit `params` or send an empty object where a method takes no arguments; both are documented.',
  example: 'get_witness_schedule answers an error without `params`, and the schedule with `{}`.',
  fault: {
    id: 'arguments-needed',
    summary: 'without params a method without arguments fails',
    edit: (exchange) => {
      const { json } = exchange.request;
      const method = member(json, 'method');
      if (typeof method !== 'string' || !named.includes(method) || member(json, 'params') !== undefined)
        return undefined;
      return { path: [], value: { jsonrpc: '2.0', error: refusal, id: member(json, 'id') ?? null }, found: ['error'] };
    },
  },
  requested: (requested) => {
    const { method, params } = requested;
    const isEmpty = isObject(params) && Object.keys(params).length === 0;
    if (!isDirect(requested) || (params !== undefined && !isEmpty)) return undefined;
    return { group: method, way: isEmpty ? '{}' : 'omitted' };
  },
  plan: ({ methods: offered }) =>
    named
      .filter((name) => offered.has(name))
      .flatMap((name) => [call(name, {}), request(`{"jsonrpc":"2.0","method":"${name}","id":1}`)]),
});
