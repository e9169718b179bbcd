import { at, isArray, isObject, type Json, member, stringifyJson } from '../../../model/json.ts';
import { rpc } from '../../kit/requests.ts';
import type { Front } from '../../model/fault.ts';
import { type HttpExchange, jsonOf, requestedJson } from '../../model/http.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import { act, observed, send } from '../../model/steps.ts';
import { resultOf } from '../kit/expect.ts';
import { editingBatches, withRequested } from '../kit/fronts.ts';
import { nameOf } from '../kit/row.ts';
import { answersIn, batchOf, callOf } from './batch.ts';

/** Blocks of which every chain has some, and no two alike. */
const headers = 'condenser_api.get_block_header';

const sameId = scenario({
  level: 'must',
  id: 'gateway/equal-ids-of-a-batch-are-calls-of-their-own',
  requires: 'Different calls of a batch that have the same id get each its own answer.',
  clause: 'envelope/batch',
  also: ['envelope/id-echo', 'gateway/requests'],
  why: 'A page joins the calls of its parts, and each part counts from 1.',
  example: 'Answers are found by their ids, so that two calls with the id 1 both get the answer to the first.',
  fault: {
    summary: 'answers are found by their ids',
    front: editingBatches((answers) =>
      answers.map((each) => answers.find((one) => member(one, 'id') === member(each, 'id')) ?? each),
    ),
  },
  *steps() {
    const numbers = [1, 2, 3];
    const exchange = yield* send(batchOf(...numbers.map((number) => callOf(headers, [number], 1))));
    const alone: HttpExchange[] = [];
    for (const number of numbers) alone.push(yield* send(rpc(headers, [number], 1)));
    const json = jsonOf(exchange.answer);
    // That equal ids are refused is stated nowhere, nor forbidden.
    const isRefused = (isArray(json) ? json : [json]).some((each) => member(each, 'error') !== undefined);
    // In which order they come is not stated.
    const sorted = (results: readonly (Json | undefined)[]) =>
      results.map((each) => stringifyJson(each ?? 'no result')).toSorted();
    const actual = isArray(json) ? sorted(json.map((each) => at(each, ['result']))) : [];
    const wanted = sorted(alone.map((each) => resultOf(each)));
    if (isRefused || actual.join() === wanted.join()) return [];
    return [{ path: ['body'], kind: 'value', expected: `results ${wanted.join()}`, actual: json, exchange }];
  },
});

/** The forms of older clients, each with what it has as its name and its arguments. */
const legacyForms: readonly ((name: string, params: Json) => readonly [method: string, params: Json])[] = [
  (name, params) => ['call', ['database_api', name, params]],
  (name, params) => ['call', [0, name, params]],
  (name, params) => [name, params],
];

/** Members of batches go to a method that nobody has. */
const untranslated = (): Front => async (request, forward) => {
  const calls = requestedJson(request);
  if (!isArray(calls)) return forward(request);
  const others = calls.map((each) => (isObject(each) ? { ...each, method: 'nothing_api.at_all', params: [] } : each));
  return forward(withRequested(request, others));
};

const translated = scenario({
  level: 'must',
  needs: ['upstream'],
  id: 'gateway/legacy-calls-of-a-batch-are-translated',
  requires: 'Calls of the older forms in a batch reach the node as calls of condenser_api, like single ones.',
  clause: 'gateway/translate',
  also: ['gateway/requests', 'envelope/batch'],
  why: 'Older libraries join their calls, too, and have nothing but the gateway.',
  example: 'A single `call ["database_api", …]` is translated; in a batch it is passed on as it is.',
  fault: { summary: 'batches are not translated', front: untranslated },
  *steps({ random }) {
    const name = nameOf({ id: 'gateway/legacy-calls-of-a-batch-are-translated' });
    const number = random.int(2 ** 32);
    const names = legacyForms.map((_, each) => `${name}_${each}`);
    yield* act({ method: `*${name}*`, having: `${number}`, reply: { result: 'well' } });
    const exchange = yield* send(
      batchOf(
        ...legacyForms.map((form, each) => {
          const [method, params] = form(names[each] ?? name, [number]);
          return callOf(method, params, each + 1);
        }),
      ),
    );
    const calls = (yield* observed()).filter(({ body }) => body.includes(name));
    yield* act();
    const answers = answersIn(exchange) ?? [];
    return names.flatMap((each, place) => {
      const sent = calls.filter(({ body }) => body.includes(`${each}"`));
      const isRight = sent.length > 0 && sent.every(({ method }) => method === `condenser_api.${each}`);
      const answer = answers[place];
      if (isRight && at(answer, ['result']) === 'well') return [];
      const expected = `the answer to condenser_api.${each}`;
      return [{ path: ['body', place], kind: 'value' as const, expected, actual: answer, exchange }];
    });
  },
});

export const ownAnswers: readonly Scenario[] = [sameId, translated];
