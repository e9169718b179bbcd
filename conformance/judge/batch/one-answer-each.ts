import { methods } from '../../../spec/methods/index.ts';
import { batch, paramsFor } from '../../model/exchange/request.ts';
import { isArray, isObject, type Json, member, stringifyJson } from '../../model/json.ts';
import { exchangeRule } from '../../model/rule.ts';
import { pluralize } from '../../util/pluralize.ts';
import { isStandardRequest } from '../kit/arguments/standard-request.ts';

const headerMethods = [methods['condenser_api.get_block_header'], methods['block_api.get_block_header']];

export const oneAnswerEach = exchangeRule({
  id: 'batch/one-answer-each',
  requires: 'A batch of requests is answered by an array of as many answers.',
  clause: 'envelope/batch',
  why: 'A client waits forever for a call that a batch leaves unanswered.',
  example: 'Three calls are answered by two objects, or by a single error outside of any array.',
  fault: {
    id: 'batch-answer-dropped',
    summary: 'a batch with one answer too few',
    edit: ({ request: { json: requested }, answer: { json } }) => {
      if (!isArray(requested) || !requested.every(isObject) || !isArray(json) || json.length === 0) return undefined;
      return { path: [], value: json.slice(0, -1) };
    },
  },
  otherFaults: [
    /** What jussi and its upstream answered when one element of a batch failed. */
    {
      id: 'batch-error-outside',
      summary: 'a complete batch answered by one error outside of any array, without an id',
      edit: ({ request: { json: requested }, answer: { json } }) => {
        if (!isArray(requested) || !requested.every(isObject) || !isArray(json) || json.length === 0) return undefined;
        return { path: [], value: { jsonrpc: '2.0', error: { code: -32603, message: 'Internal Error' }, id: null } };
      },
    },
    /** A gateway that sends equal calls once, and forgets that each has an id. */
    {
      id: 'batch-equal-calls-answered-once',
      summary: 'equal calls of a batch answered with the id of the first of them',
      edit: ({ request: { json: requested }, answer: { json } }) => {
        if (!isArray(requested) || !isArray(json) || json.length !== requested.length) return undefined;
        const places = requested.map((element) => requested.findIndex((other) => isEqualCall(element, other)));
        if (places.every((place, index) => place === index)) return undefined;
        return { path: [], value: places.map((place) => json[place] as Json) };
      },
    },
  ],
  bugs: ['steemit/steem#2584', 'steemit/jussi#191'],
  methods: 'any',
  plan: (target, random) => {
    const headers = headerMethods.filter(({ name }) => target.methods.has(name));
    const calls = target.blocks.flatMap(({ num }) =>
      headers.map((method) => [method.name, paramsFor(method, { block_num: num })] as const),
    );
    const sizes = [1, 2, 5, 20].filter((_, index) => calls.length > index);
    const [call] = calls;
    return [
      ...sizes.map((size) => batch(random.sample(calls, size))),
      ...(call === undefined ? [] : [batch([1, 2, 3].map((id) => [...call, id] as const))]),
    ];
  },
  judge: ({ request: { json: requested }, answer: { json: given }, probe }) => {
    // The gateway decides how large a batch may be.
    if (probe?.mayFail) return undefined;
    if (!isArray(requested) || requested.length === 0 || !requested.every(isStandardRequest)) return undefined;
    const expected = `an array of ${pluralize(requested.length, 'answer')}`;
    if (!isArray(given)) return [{ path: [], kind: 'shape', expected, actual: given }];
    if (given.length !== requested.length) {
      return [{ path: [], kind: 'count', expected, actual: `an array of ${given.length}` }];
    }
    const missing = leftOver(requested.map(idOf), given.map(idOf));
    return missing.map((id) => ({
      path: [],
      kind: 'missing',
      expected: `an answer with the id ${id}`,
      actual: undefined,
    }));
  },
});

/** Whether two requests ask the same under different ids. */
function isEqualCall(one: Json, other: Json): boolean {
  const asked = (element: Json) =>
    stringifyJson([member(element, 'method') ?? null, member(element, 'params') ?? null]);
  return (
    isObject(one) && isObject(other) && (one === other || (idOf(one) !== idOf(other) && asked(one) === asked(other)))
  );
}

function idOf(element: Json): string {
  return stringifyJson(member(element, 'id') ?? null);
}

const largestNumber = 0xffff_ffff;

/** Deployed nodes write larger numbers as strings. */
function spelled(id: string): string {
  const digits = id.replaceAll('"', '');
  return /^-?\d+$/.test(digits) && Number(digits) > largestNumber ? digits : id;
}

/** Ids of requests without an answer. */
function leftOver(requested: readonly string[], given: readonly string[]): readonly string[] {
  const left = given.map(spelled);
  return requested.filter((id) => {
    const place = left.indexOf(spelled(id));
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}
