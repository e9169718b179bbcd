import { methods as described } from '../../../spec/methods/index.ts';
import { type Call, calls } from '../../model/exchange/call.ts';
import { echoes } from '../../model/exchange/echoes.ts';
import { call, paramsFor } from '../../model/exchange/request.ts';
import { inCall } from '../../model/fault.ts';
import type { Difference } from '../../model/finding.ts';
import { isInteger, type Json, readJson, stringifyJson } from '../../model/json.ts';
import { exchangeRule } from '../../model/rule.ts';
import { isPlainBody, isStandardRequest } from '../kit/arguments/standard-request.ts';

const withoutArguments = Object.values(described).filter(({ params }) => Object.keys(params).length === 0);
const ids: readonly Json[] = [1, 0, 2147483647, 4294967295, 'a', '1', '', 'é✓'];

export const idEcho = exchangeRule({
  id: 'envelope/id-echo',
  requires: 'The id of an answer is the id of its request.',
  clause: 'envelope/id-echo',
  why: 'A client with several calls under way finds the right one by the id, type included.',
  example: 'A request with `"id": 1` that is answered with `"id": "1"`.',
  fault: {
    id: 'id-as-text',
    summary: 'an integer id echoed as a text',
    edit: inCall('any', ({ request, answer }) => {
      const echoed = isInteger(request.id) && request.id === answer.id && BigInt(request.id) <= 0xffffffffn;
      return echoed ? { path: ['id'], value: String(request.id) } : undefined;
    }),
  },
  otherFaults: [
    {
      id: 'id-as-number',
      summary: 'an id that is a text of digits echoed as a number',
      edit: inCall('any', ({ request, answer }) =>
        typeof request.id === 'string' && /^[1-9]\d{0,8}$/.test(request.id) && answer.id === request.id
          ? { path: ['id'], value: Number(request.id) }
          : undefined,
      ),
    },
  ],
  bugs: ['steemit/steem#3131'],
  methods: 'any',
  plan: ({ methods }) => {
    const method = withoutArguments.find(({ name }) => methods.has(name));
    return method === undefined ? [] : ids.map((id) => call(method.name, paramsFor(method, {}), id));
  },
  judge: (exchange) => {
    const concerned = isPlainBody(exchange) ? calls(exchange).filter(({ request }) => isStandardRequest(request)) : [];
    return concerned.length === 0 ? undefined : concerned.flatMap(inAnswer);
  },
});

function inAnswer({ exchange, request, answer, path }: Call): readonly Difference[] {
  const [requested, given] = [request.id as Json, answer.id];
  if (echoes(requested, given) || (given === null && exchange.status === requestTimeout)) return [];
  const difference = {
    path: [...path, 'id'],
    kind: given === undefined ? 'missing' : typeof given === typeof requested ? 'value' : 'shape',
    expected: stringifyJson(requested),
    actual: given,
    general: true,
  } as const;
  return [lostBackslash(requested, given, exchange.request.text) ? { ...difference, departure } : difference];
}

/** The server did not get the request in time, and has not read its id. */
const requestTimeout = 408;

const departure = 'escapes-lose-their-backslash';

const idTexts = /"id"\s*:\s*("(?:[^"\\]|\\.)*")/g;

/** Whether it is the id as the deployed node reads it where the request spelled its letters as `\uXXXX`. */
function lostBackslash(requested: Json, given: Json | undefined, body = ''): boolean {
  const spelled = [...body.matchAll(idTexts)].map(([, text = '']) => text).filter((text) => text.includes('\\u'));
  return spelled.some((text) => readJson(text) === requested && readJson(text.replaceAll('\\u', 'u')) === given);
}
