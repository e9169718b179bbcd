import { echoes } from '../../model/exchange/echoes.ts';
import { isArray, isObject, type Json, member, stringifyJson } from '../../model/json.ts';
import { withJson } from '../kit/edits.ts';
import { bodyEquals } from '../kit/expect.ts';
import { rpc } from '../kit/requests.ts';
import { editing } from '../model/fault.ts';
import { jsonOf, requestedJson } from '../model/http.ts';
import { httpRule } from '../model/rule.ts';

/** Of every type; the same call, so that all but one may come from a cache. */
const ids: readonly Json[] = [7, 'seven', 2 ** 31, ''];

export const idIsReturned = httpRule({
  id: 'gateway/id-is-returned',
  level: 'must',
  requires: 'The answer to a call has its id, also where the same call was answered before under another one.',
  clause: 'gateway/requests',
  also: ['gateway/one-host'],
  why: 'Clients find the answer that belongs to a call by its id; with another one they wait for ever.',
  example: 'A call with id 8 is answered from the cache with the id 7 of the first one.',
  fault: {
    summary: 'the id of another call',
    front: editing((answer) => withJson(answer, ['id'], 'of another call')),
  },
  plan: () => ids.map((id) => rpc('condenser_api.get_config', [], id)),
  judge: (exchange) => {
    const requested = requestedJson(exchange.request);
    const id = member(requested, 'id');
    const answer = jsonOf(exchange.answer);
    // What is not a call may be answered with the id null.
    if (isArray(requested) || typeof member(requested, 'method') !== 'string' || id === undefined) return undefined;
    if (!isObject(answer) || !/^(number|string)$/.test(typeof id)) return undefined;
    const isRefused = member(answer, 'error') !== undefined && stringifyJson(member(answer, 'id') ?? null) === 'null';
    if (isRefused) return undefined;
    return echoes(id, member(answer, 'id')) ? [] : bodyEquals(exchange, ['id'], id);
  },
});
