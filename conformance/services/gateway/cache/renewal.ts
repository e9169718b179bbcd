import { member } from '../../../model/json.ts';
import { withJson } from '../../kit/edits.ts';
import { rpc } from '../../kit/requests.ts';
import type { Front } from '../../model/fault.ts';
import { type HttpAnswer, jsonOf, requestedJson } from '../../model/http.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import { act, send, wait } from '../../model/steps.ts';
import { isResult, knownBefore, resultOf } from '../kit/expect.ts';
import { keepsFor, keyOfCall } from '../kit/fronts.ts';

const base = { clause: 'gateway/ttls/appbase/database', also: ['gateway/ttl-unit'], needs: ['upstream'] } as const;

const asked = scenario({
  ...base,
  id: 'gateway/calls-do-not-renew-a-life',
  level: 'must',
  requires: 'An answer of database_api ends a second after the node gave it, however often it is asked for until then.',
  why: 'What everybody asks for is never renewed: just the answers that most clients see grow old without end.',
  example: 'An answer lives a second; it is asked for every half second, and is still the same after a minute.',
  fault: { summary: 'each call begins a life anew', front: keepsFor(1_000, true) },
  *steps({ random }) {
    const method = 'database_api.calls_do_not_renew_a_life';
    const number = random.int(2 ** 32);
    const having = `${number}`;
    yield* act(
      { method, having, times: 1, reply: { result: 'first' } },
      { method, having, reply: { result: 'later' } },
    );
    const before = yield* send(rpc(method, { number }, 0));
    for (let each = 1; each <= 2; each++) {
      yield* wait(600);
      yield* send(rpc(method, { number }, each));
    }
    yield* wait(600);
    const after = yield* send(rpc(method, { number }, 3));
    yield* act();
    if (!isResult(before, 'first')) return knownBefore;
    if (isResult(after, 'later')) return [];
    const expected = 'the answer that the node gives now';
    return [{ path: ['body', 'result'], kind: 'value', expected, actual: resultOf(after), exchange: after }];
  },
});

/** Where there is an error the last result is given again. */
const fallingBack = (): Front => {
  const last = new Map<string, HttpAnswer>();
  return async (request, forward) => {
    const call = requestedJson(request) ?? null;
    const answer = await forward(request);
    if (member(jsonOf(answer), 'error') !== undefined)
      return withJson(last.get(keyOfCall(call)) ?? answer, ['id'], member(call, 'id') ?? null);
    last.set(keyOfCall(call), answer);
    return answer;
  };
};

const outage = scenario({
  ...base,
  id: 'gateway/ended-answers-do-not-come-back',
  // That a life ends is stated; what is answered where the node gives nothing is not.
  level: 'unstated',
  requires:
    'An answer of database_api whose second has passed is not given instead of one that the node does not give.',
  why: 'During an outage a client takes what was for what is: a balance that is spent, an order that is filled.',
  example: 'The node is away for an hour, and the gateway answers with the balances of before.',
  fault: { summary: 'instead of an error comes the last result', front: fallingBack },
  *steps({ random }) {
    const method = 'database_api.ended_answers_do_not_come_back';
    const number = random.int(2 ** 32);
    const having = `${number}`;
    yield* act({ method, having, times: 1, reply: { result: 'first' } }, { method, having, reply: 'drop' });
    const before = yield* send(rpc(method, { number }, 1));
    yield* wait(1_250);
    const after = yield* send(rpc(method, { number }, 2));
    yield* act();
    if (!isResult(before, 'first')) return knownBefore;
    if (!isResult(after, 'first')) return [];
    const expected = 'an error';
    return [{ path: ['body', 'result'], kind: 'value', expected, actual: resultOf(after), exchange: after }];
  },
});

export const renewal: readonly Scenario[] = [asked, outage];
