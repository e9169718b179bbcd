import { post } from '../../kit/requests.ts';
import type { HttpExchange } from '../../model/http.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import { act, send } from '../../model/steps.ts';
import { inTime, tooLate, untilFits } from '../kit/each-gateway.ts';
import { isResult, knownBefore, resultOf } from '../kit/expect.ts';
import { keepsBy, keepsNothing } from '../kit/fronts.ts';
import { probeOf, type Row } from '../kit/row.ts';

interface KeyRow extends Omit<Row, 'fault' | 'why' | 'example'> {
  /** The member `params` of two calls, as JSON text with a number of this run in it; empty: it is left out. */
  readonly first: (number: number) => string;
  readonly second: (number: number) => string;
  /** Something else than the arguments differs. */
  readonly secondMethod?: (method: string) => string;
  readonly secondId?: string;
  /** Both are asked for by `call`, with named arguments. */
  readonly inCallForm?: true;
}

const params = (text: string) => `,"params":${text}`;

/** Calls that are not the same, however alike they look. */
const different: readonly KeyRow[] = [
  {
    id: 'gateway/number-and-text-differ',
    requires: 'Calls with a number and with the same digits as a text are told apart.',
    first: (n) => params(`[${n}]`),
    second: (n) => params(`["${n}"]`),
  },
  {
    id: 'gateway/number-and-boolean-differ',
    requires: 'Calls with 1 and with true are told apart.',
    first: (n) => params(`[${n},1]`),
    second: (n) => params(`[${n},true]`),
  },
  {
    id: 'gateway/wide-numbers-differ',
    requires: 'Calls with numbers that differ beyond 53 bits are told apart.',
    first: (n) => params(`[${n},9007199254740992]`),
    second: (n) => params(`[${n},9007199254740993]`),
  },
  {
    id: 'gateway/order-of-arguments-matters',
    requires: 'Calls with the same arguments in another order are told apart.',
    first: (n) => params(`[${n},"a","b"]`),
    second: (n) => params(`[${n},"b","a"]`),
  },
  {
    id: 'gateway/grouping-of-arguments-matters',
    requires: 'Calls whose arguments are grouped otherwise are told apart.',
    first: (n) => params(`[[${n},1],2]`),
    second: (n) => params(`[[${n}],1,2]`),
  },
  {
    id: 'gateway/text-of-two-arguments-differs',
    requires: 'A text with a comma in it and two texts are told apart.',
    first: (n) => params(`["${n},a"]`),
    second: (n) => params(`["${n}","a"]`),
  },
  {
    id: 'gateway/quotes-in-arguments-differ',
    requires: 'A text with quotes in it and two texts are told apart.',
    first: (n) => params(`["${n}\\",\\"a"]`),
    second: (n) => params(`["${n}","a"]`),
  },
  {
    id: 'gateway/null-and-nothing-differ',
    requires: 'A further argument of null and no further argument are told apart.',
    first: (n) => params(`[${n}]`),
    second: (n) => params(`[${n},null]`),
  },
  {
    id: 'gateway/capitals-in-arguments-differ',
    requires: 'Texts that differ in capitals are told apart.',
    first: (n) => params(`["Probe${n}"]`),
    second: (n) => params(`["probe${n}"]`),
  },
  {
    id: 'gateway/composed-letters-differ',
    requires: 'Letters that look alike and have other code points are told apart.',
    first: (n) => params(`["\u00e9${n}"]`),
    second: (n) => params(`["e\u0301${n}"]`),
  },
  {
    id: 'gateway/spaces-in-arguments-differ',
    requires: 'Texts that differ in a space are told apart.',
    first: (n) => params(`["${n}"]`),
    second: (n) => params(`["${n} "]`),
  },
  {
    id: 'gateway/ends-of-long-arguments-differ',
    requires: 'Long arguments that differ in their last letter are told apart.',
    first: (n) => params(`["${n}${'x'.repeat(3_000)}a"]`),
    second: (n) => params(`["${n}${'x'.repeat(3_000)}b"]`),
  },
  {
    id: 'gateway/null-and-zero-differ',
    requires: 'Calls with null and with 0 are told apart.',
    first: (n) => params(`[${n},null]`),
    second: (n) => params(`[${n},0]`),
  },
  {
    id: 'gateway/null-and-empty-text-differ',
    requires: 'Calls with null and with an empty text are told apart.',
    first: (n) => params(`[${n},null]`),
    second: (n) => params(`[${n},""]`),
  },
  {
    id: 'gateway/empty-array-and-object-differ',
    requires: 'Calls with an empty array and with an empty object are told apart.',
    first: (n) => params(`[${n},[]]`),
    second: (n) => params(`[${n},{}]`),
  },
  {
    id: 'gateway/array-and-object-differ',
    requires: 'Arguments as an array and as an object with the indexes as names are told apart.',
    first: (n) => params(`[${n}]`),
    second: (n) => params(`{"0":${n}}`),
  },
  {
    id: 'gateway/nested-types-differ',
    requires: 'Values of another type inside of objects are told apart.',
    first: (n) => params(`{"a":{"b":[${n}]}}`),
    second: (n) => params(`{"a":{"b":["${n}"]}}`),
  },
  {
    id: 'gateway/similar-names-differ',
    requires: 'A method whose name begins with that of another one has answers of its own.',
    first: (n) => params(`[${n}]`),
    second: (n) => params(`[${n}]`),
    secondMethod: (method) => `${method}_by_key`,
  },
  {
    id: 'gateway/equal-names-of-two-apis-differ',
    requires: 'Methods of the same name in two APIs have answers of their own.',
    first: (n) => params(`[${n}]`),
    second: (n) => params(`[${n}]`),
    secondMethod: (method) => method.replace('probe_api', 'other_probe_api'),
  },
  {
    id: 'gateway/equal-names-in-call-form-differ',
    requires: 'Methods of the same name in two APIs, both asked for by `call`, have answers of their own.',
    first: (n) => `{"number":${n}}`,
    second: (n) => `{"number":${n}}`,
    secondMethod: (method) => method.replace('probe_api', 'other_probe_api'),
    inCallForm: true,
  },
  {
    id: 'gateway/capitals-in-names-differ',
    requires: 'Methods whose names differ in capitals are told apart.',
    first: (n) => params(`[${n}]`),
    second: (n) => params(`[${n}]`),
    secondMethod: (method) => method.replace(/_names_/, '_Names_'),
  },
];

/** Calls that are the same, however they are written. */
const equal: readonly KeyRow[] = [
  {
    id: 'gateway/id-is-not-in-the-key',
    requires: 'Calls that differ in their id alone have one answer.',
    first: (n) => params(`[${n}]`),
    second: (n) => params(`[${n}]`),
    secondId: '77',
  },
  {
    id: 'gateway/order-of-members-does-not-matter',
    requires: 'Calls whose named arguments come in another order have one answer.',
    first: (n) => params(`{"a":${n},"b":2}`),
    second: (n) => params(`{"b":2,"a":${n}}`),
  },
  {
    id: 'gateway/spaces-do-not-matter',
    requires: 'Calls that differ in spaces between values have one answer.',
    first: (n) => params(`[${n},"a"]`),
    second: (n) => ` , "params" : [ ${n} ,\n"a" ] `,
  },
  {
    id: 'gateway/escapes-do-not-matter',
    requires: 'Calls with the same text, escaped or not, have one answer.',
    first: (n) => params(`["\u00e9/${n}"]`),
    second: (n) => params(`["\\u00e9\\/${n}"]`),
  },
];

const base = { level: 'must', clause: 'gateway/one-host', needs: ['upstream'] } as const;

function* asked(row: KeyRow, number: number, isKept = false) {
  const method = probeOf(row);
  const call = (name: string, rest: string, id: string) => {
    const inCall = `"method":"call","params":["${name.replace('.', '","')}",${rest}]`;
    const text = row.inCallForm ? inCall : `"method":"${name}"${rest}`;
    return post('/', `{"jsonrpc":"2.0",${text},"id":${id}}`, { 'content-type': 'application/json' });
  };
  const other = row.secondMethod?.(method) ?? method;
  yield* act(
    { method, times: 1, reply: { result: 'of the first call' } },
    { method: other, reply: { result: 'of the second call' } },
  );
  const before = yield* send(call(method, row.first(number), '1'));
  const second = call(other, row.second(number), row.secondId ?? '2');
  const fits = (each: HttpExchange) => isResult(each, 'of the first call');
  const after = isKept ? yield* untilFits(second, fits) : yield* send(second);
  yield* act();
  return { before, after };
}

const textOfDifferent = (row: KeyRow): Pick<Row, 'id' | 'requires' | 'why' | 'example'> => ({
  ...row,
  why: 'A client gets the answer to a question that another one asked.',
  example: `Params${row.first(1).replace(',"params":', ' ')} are answered, then${row.second(1).replace(',"params":', ' ')} with the same answer.`,
});

export const keys: readonly Scenario[] = [
  ...different.map((row) =>
    scenario({
      ...base,
      ...textOfDifferent(row),
      // The least key there is: none.
      fault: { summary: 'calls of any API have one answer', front: keepsBy(() => 'the same') },
      *steps({ random }) {
        const { before, after } = yield* asked(row, random.int(2 ** 32));
        if (!isResult(before, 'of the first call')) return knownBefore;
        if (!isResult(after, 'of the first call')) return [];
        const expected = 'the answer to this call';
        return [{ path: ['body', 'result'], kind: 'value', expected, actual: resultOf(after), exchange: after }];
      },
    }),
  ),
  ...equal.map((row) =>
    scenario({
      ...base,
      ...textOfDifferent(row),
      level: 'should',
      why: 'Each library writes its requests in a way of its own; the node would be asked once for each.',
      example: 'Two libraries ask the same at the same time, and both calls reach the node.',
      fault: { summary: 'each request is a call of its own', front: keepsNothing },
      steps: ({ random }) =>
        inTime(function* () {
          const { before, after } = yield* asked(row, random.int(2 ** 32), true);
          if (!isResult(before, 'of the first call')) return knownBefore;
          if (isResult(after, 'of the first call')) return [];
          const late = tooLate(before, after, 3);
          if (late) return late;
          const expected = 'the answer to the first call';
          return [{ path: ['body', 'result'], kind: 'value', expected, actual: resultOf(after), exchange: after }];
        }),
    }),
  ),
];
