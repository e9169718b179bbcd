import { describe, expect, it } from 'vitest';
import { exchange, fromJson } from '../../../model/exchange/exchange.ts';
import { batch, call } from '../../../model/exchange/request.ts';
import { isArray, type Json, member } from '../../../model/json.ts';
import { everNewAnswers } from './ever-new-answers.ts';
import type { SendAlone } from './settled-answers.ts';

const content = call('condenser_api.get_content', ['alice', 'hello']);

interface Node {
  /** The result of a call by its number from 0 and by the number of its request; undefined: an error. */
  readonly answer: (index: number, request: number) => Json | undefined;
  readonly size?: number;
  /** Empty: none is shown. */
  readonly head?: string;
  readonly backwards?: string;
}

async function found({ answer, size = 100, head = 'one', backwards }: Node, requests = [content]) {
  let [calls, sent] = [0, 0];
  const sendAlone: SendAlone = async function* ({ request: { message } }, judge) {
    const bodies = (isArray(message.json) ? message.json : [message.json]).map((request): Json => {
      const result = answer(calls++, sent);
      const body = result === undefined ? { error: { code: -32000 } } : { result };
      return { jsonrpc: '2.0', id: member(request, 'id') ?? null, ...body };
    });
    sent++;
    const json = isArray(message.json) ? bodies : (bodies[0] as Json);
    yield* judge({ ...exchange({ request: message, answer: fromJson(json) }), size });
  };
  const watch = {
    hasMoved: () => false,
    backwards: () => backwards,
    async *now() {
      yield* [];
      return head === '' ? undefined : head;
    },
  };
  const run = everNewAnswers(requests, { sendAlone, watch, isOver: () => false });
  for (;;) {
    const { done, value } = await run.next();
    if (done)
      return { calls, results: value?.map(({ answer: { json }, snapshot }) => [member(json, 'result'), snapshot]) };
  }
}

describe('answers that are others whenever they are asked for', () => {
  it('are found by two batches of equal calls', async () => {
    const counter = await found({ answer: (index) => ({ net_votes: index }) });
    expect(counter.results).toEqual([
      [{ net_votes: 51 }, 'one'],
      [{ net_votes: 52 }, 'one'],
    ]);
    expect(counter.calls).toBe(101);
    expect((await found({ answer: (index) => index, size: 500_000 })).calls).toBe(33);
  });

  it('are nothing where few are new, in one batch alone, or answers are too long for a batch of ten', async () => {
    expect(await found({ answer: () => 53 })).toEqual({ calls: 51, results: undefined });
    expect((await found({ answer: (index) => index % 20 })).results).toBeUndefined();
    expect((await found({ answer: (index, request) => (request < 2 ? index : 53) })).results).toBeUndefined();
    expect((await found({ answer: (index) => index, size: 2_000_000 })).results).toBeUndefined();
  });

  it('are no errors, no wide digits, and not of a batch', async () => {
    expect((await found({ answer: () => undefined })).results).toBeUndefined();
    expect((await found({ answer: (index) => ({ recent_claims: `${index}` }) })).results).toBeUndefined();
    const two = batch([['condenser_api.get_content', ['alice', 'hello']]]);
    expect((await found({ answer: (index) => index }, [two])).calls).toBe(1);
  });

  it('are nothing where the head is not shown, or went backwards', async () => {
    expect((await found({ answer: (index) => index, head: '' })).results).toBeUndefined();
    expect((await found({ answer: (index) => index, backwards: 'it goes backwards' })).results).toBeUndefined();
  });
});
