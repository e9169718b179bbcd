import { isObject, member, stringifyJson } from '../../../model/json.ts';
import { rpc } from '../../kit/requests.ts';
import type { Front } from '../../model/fault.ts';
import { type HttpAnswer, type HttpExchange, jsonOf, requestedJson } from '../../model/http.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import { act, send, together, wait } from '../../model/steps.ts';
import type { ServiceDifference } from '../../model/verdict.ts';
import { isResult, resultOf } from '../kit/expect.ts';
import { probeOf } from '../kit/row.ts';

const base = { level: 'must', clause: 'gateway/one-host', also: ['envelope/id-echo'], needs: ['upstream'] } as const;

/** What is under way is found by its id, as if no two clients had the same. */
const byIdUnderWay = (): Front => {
  const underWay = new Map<string, Promise<HttpAnswer>>();
  return async (request, forward) => {
    const id = String(member(requestedJson(request), 'id'));
    const answer = underWay.get(id) ?? forward(request);
    underWay.set(id, answer);
    try {
      return await answer;
    } finally {
      underWay.delete(id);
    }
  };
};

/** Clients that all number their calls from 1. */
const atOnce = scenario({
  ...base,
  id: 'gateway/clients-at-once-get-their-own-answers',
  requires: 'Calls that are under way at the same time get each its own answer, also where their ids are equal.',
  why: 'Every client counts its calls from 1: a client gets what another one asked for.',
  example: 'Two clients send a call with the id 1 at once, and both get the answer to the first.',
  fault: { summary: 'what is under way is found by its id', front: byIdUnderWay },
  *steps({ random }) {
    const method = probeOf({ id: 'gateway/clients-at-once-get-their-own-answers' });
    const number = random.int(2 ** 32);
    const all = [1, 2, 3, 4, 5, 6, 7, 8].map((each) => ({
      request: rpc(each % 2 === 0 ? method : `${method}_${each}`, [`${number}-${each}`], 1),
      result: `of call ${each}`,
      // The first is answered last.
      act: { method: `${method}*`, having: `"${number}-${each}"`, after: 400 - 40 * each },
    }));
    yield* act(...all.map(({ act: played, result }) => ({ ...played, reply: { result } })));
    const exchanges = yield* together(all.map(({ request }) => request));
    yield* act();
    return exchanges.flatMap((exchange, at): readonly ServiceDifference[] => {
      const expected = all[at]?.result ?? '';
      const actual = resultOf(exchange);
      return isResult(exchange, expected)
        ? []
        : [{ path: ['body', 'result'], kind: 'value', expected, actual, exchange }];
    });
  },
});

/** The same at a URL alone, by what no two blocks share. */
const headersAtOnce = scenario({
  level: 'must',
  id: 'gateway/headers-at-once-are-of-their-own-blocks',
  requires: 'Block headers that several clients ask for at once, with the same id, are those of their own blocks.',
  clause: 'gateway/one-host',
  also: ['envelope/id-echo', 'gateway/requests'],
  why: 'Exchanges read blocks in several lines at once: of a block that is taken for another they book nothing, or twice.',
  example: 'Blocks 5 and 6 are asked for at once with the id 1, and both clients get the header of block 5.',
  fault: { summary: 'headers that are under way are found by their id', front: byIdUnderWay },
  *steps({ random }) {
    const first = 5 + random.int(30);
    const requests = [0, 1, 2, 3, 4, 5].map((each) => rpc('condenser_api.get_block_header', [first + each], 1));
    const all = yield* together(requests);
    const alone: string[] = [];
    for (const request of requests) alone.push(headerOf(yield* send(request)));
    return all.flatMap((exchange, each): readonly ServiceDifference[] => {
      const [actual, expected = ''] = [headerOf(exchange), alone[each]];
      // A block that comes meanwhile, or is replaced, is nobody's mistake: only that of another call is.
      const isOfAnother = actual !== '' && actual !== expected && alone.includes(actual);
      return isOfAnother ? [{ path: ['body', 'result'], kind: 'value', expected, actual, exchange }] : [];
    });
  },
});

/** As text; empty where there is none. */
function headerOf(exchange: HttpExchange): string {
  const result = resultOf(exchange);
  return isObject(result) ? stringifyJson(result) : '';
}

/** After a call that took too long each answer is that to the call before. */
const oneBehind = (): Front => {
  let late: HttpAnswer | undefined;
  return async (request, forward) => {
    const answer = await forward(request);
    const isLate = member(jsonOf(answer), 'error') !== undefined;
    const given = late ?? answer;
    if (isLate || late !== undefined) late = answer;
    return given;
  };
};

const afterTimeout = scenario({
  ...base,
  id: 'gateway/late-answer-is-of-its-own-call',
  requires: 'What the node answers too late is not the answer to another call.',
  also: [...base.also, 'gateway/timeout-unit'],
  why: 'A connection on which an answer is due gives it to whoever uses it next; from then on all answers are of others.',
  example: 'A call ends after three seconds; the node answers it after four, and the next call gets that answer.',
  fault: { summary: 'after a timeout each answer is that to the call before', front: oneBehind },
  *steps({ random }) {
    const method = probeOf({ id: 'gateway/late-answer-is-of-its-own-call' });
    const number = random.int(2 ** 32);
    yield* act(
      { method: `${method}_slow`, after: 3_600, reply: { result: 'late' } },
      { method, reply: { result: 'in time' } },
    );
    yield* send(rpc(`${method}_slow`, [number], 1));
    const found: ServiceDifference[] = [];
    for (let each = 0; each < 4; each++) {
      const exchange = yield* send(rpc(method, [number, each], each));
      if (!isResult(exchange, 'in time')) {
        const actual = resultOf(exchange);
        found.push({ path: ['body', 'result'], kind: 'value', expected: 'in time', actual, exchange });
      }
      yield* wait(300);
    }
    yield* act();
    return found;
  },
});

export const mixing: readonly Scenario[] = [atOnce, headersAtOnce, afterTimeout];
