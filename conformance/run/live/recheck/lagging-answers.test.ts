import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../spec/kernel/json/json.ts';
import { type Exchange, exchange, fromJson } from '../../../model/exchange/exchange.ts';
import { call } from '../../../model/exchange/request.ts';
import { member } from '../../../model/json.ts';
import { openSession } from '../../session/session.ts';
import { equal } from './equal.testing.ts';
import { laggingAnswers } from './lagging-answers.ts';
import type { SendAlone } from './settled-answers.ts';

const contradiction = {
  requests: ['x.a', 'x.b'].map((method) => call(method, {})),
  judge: () => {
    const session = openSession([equal]);
    return (each: Exchange) => session.judge(each, { dialect: undefined, irreversible: 1 });
  },
};

/** The reason for a chain of so many heads, whose answers follow from the number of the head. */
async function reason(heads: number, answers: Readonly<Record<string, (head: number) => Json>>) {
  let head = 0;
  const sendAlone: SendAlone = async function* ({ request }, judge) {
    const method = String(member(request.message.json, 'method'));
    const answer = fromJson({ jsonrpc: '2.0', id: 1, result: answers[method]?.(head) ?? null });
    yield* judge(exchange({ request: request.message, answer }));
  };
  const watch = {
    async *now() {
      yield* [];
      return head < heads ? `head ${head}` : undefined;
    },
    hasMoved: () => true,
    backwards: () => undefined,
  };
  const pause = async () => {
    head++;
  };
  const all = laggingAnswers([contradiction], { sendAlone, watch, isOver: () => false, pause });
  let step = await all.next();
  while (!step.done) step = await all.next();
  return step.value;
}

describe('answers to two methods under one head', () => {
  it('lag behind each other where one is what the other was, again and again', async () => {
    expect(await reason(9, { 'x.a': (head) => head, 'x.b': (head) => head - 2 })).toMatch(
      /^x\.b shows what x\.a showed/,
    );
    expect(await reason(9, { 'x.a': (head) => head - 1, 'x.b': (head) => head })).toMatch(
      /^x\.a shows what x\.b showed/,
    );
  });

  it('do not where one is wrong, or was the other once by chance', async () => {
    expect(await reason(9, { 'x.a': (head) => head, 'x.b': (head) => head + 1_000 })).toBeUndefined();
    expect(await reason(9, { 'x.a': (head) => head, 'x.b': () => 3 })).toBeUndefined();
    expect(await reason(9, { 'x.a': () => 1, 'x.b': () => 2 })).toBeUndefined();
  });

  it('do not where the chain does not go far enough to tell', async () => {
    expect(await reason(3, { 'x.a': (head) => head, 'x.b': (head) => head - 2 })).toBeUndefined();
  });
});
