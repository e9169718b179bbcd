import { expect, it } from 'vitest';
import { exchange, fromText } from '../../../model/exchange/exchange.ts';
import { call } from '../../../model/exchange/request.ts';
import { type SendAlone, settledAnswers } from './settled-answers.ts';

const requests = [call('a.b', {}), call('a.c', {})];

/** A node that answers with these texts, one after the other; `undefined` is no answer. */
function node(bodies: readonly (string | undefined)[]) {
  const sent: string[] = [];
  const send: SendAlone = async function* ({ request, rules }, judge) {
    const body = bodies[sent.length % bodies.length];
    sent.push(`${JSON.stringify(request)} ${rules.length}`);
    if (body === undefined) return;
    yield* judge(exchange({ request: fromText('{}'), answer: fromText(body), status: 200 }));
  };
  return { send, sent };
}

async function settled(bodies: readonly (string | undefined)[], rounds = 100) {
  const { send, sent } = node(bodies);
  let round = 0;
  const run = settledAnswers(requests, send, () => round++ >= rounds);
  for (;;) {
    const { done, value } = await run.next();
    if (done) return { count: sent.length, answers: value };
  }
}

it('answers are settled when two rounds are the same', async () => {
  const { count, answers } = await settled(['{"result":1}', '{"result":2}']);

  expect(count).toBe(4);
  expect(answers?.map(({ answer, alone, snapshot }) => [answer.json, alone, snapshot])).toEqual([
    [{ result: 1 }, true, 'settled after 1 rounds'],
    [{ result: 2 }, true, 'settled after 1 rounds'],
  ]);
});

it('answers that change are not', async () => {
  expect(await settled(['{"result":1}', '{"result":2}', '{"result":3}'])).toEqual({ count: 12, answers: undefined });
  expect(
    (await settled(['{"result":1}', '{"result":2}', '{"result":1}', '{"result":3}', '{"result":1}', '{"result":3}']))
      .count,
  ).toBe(6);
  expect(await settled([undefined])).toEqual({ count: 12, answers: undefined });
  expect(await settled(['{"result":1}'], 1)).toEqual({ count: 2, answers: undefined });
});

it('of errors only the codes count, in batches too', async () => {
  const error = (code: number, data: number, stack: string) =>
    JSON.stringify({ error: { code, data: { code: data, stack } } });
  const rounds = (first: string, second: string) => settled([first, '{}', second, '{}']);

  expect((await rounds(error(1, 2, 'a'), error(1, 2, 'b'))).answers).toHaveLength(2);
  expect((await rounds(error(1, 2, 'a'), error(1, 3, 'a'))).answers).toBeUndefined();
  expect((await rounds(error(1, 2, 'a'), error(2, 2, 'a'))).answers).toBeUndefined();
  expect((await rounds(`[${error(1, 2, 'a')},{}]`, `[${error(1, 2, 'b')},{}]`)).answers).toHaveLength(2);
  expect((await rounds('[1,2]', '[12]')).answers).toBeUndefined();
});

it('where wide digits alone never settle, each member has those that came most often', async () => {
  const garbled = (name: string, ...claims: string[]) =>
    JSON.stringify({ result: claims.map((recent_claims) => ({ name, recent_claims })) });
  // Of two members one is garbled in each round, by requests of others.
  const bodies = ['17', '27', '37', '47', '57', '67'].flatMap((other, round) => {
    const one = round % 2 === 0 ? garbled('post', other, '2') : garbled('post', '1', other);
    return [one, '{"result":0}'];
  });
  const { count, answers } = await settled(bodies);
  expect(count).toBe(12);
  expect(answers?.[0]?.answer.json).toEqual(JSON.parse(garbled('post', '1', '2')));
  expect(answers?.map(({ alone }) => alone)).toEqual([undefined, undefined]);
  // Digits that never come twice are those of the last round.
  const random = ['1', '2', '3', '4', '5', '6'].flatMap((digits) => [garbled('post', digits), '{"result":0}']);
  expect((await settled(random)).answers?.[0]?.answer.json).toEqual(JSON.parse(garbled('post', '6')));
});
