import { describe, expect, it } from 'vitest';
import { repeatable } from '../../../judge/calls/equivalent/repeatable.ts';
import { exchange, fromJson } from '../../../model/exchange/exchange.ts';
import { batch, call } from '../../../model/exchange/request.ts';
import { isArray, type Json, member } from '../../../model/json.ts';
import type { Rule } from '../../../model/rule.ts';
import { collect } from '../../../testing/server.ts';
import { openSession } from '../../session/session.ts';
import { recheck } from './recheck.ts';
import type { SendAlone } from './settled-answers.ts';
import { unlikeInBatch, waveringAnswers } from './wavering-answers.ts';

const count = call('condenser_api.get_account_count', []);
const accounts = call('condenser_api.get_accounts', [['alice']]);

interface Node {
  /** The result of a request by its number from 0, and the seconds that were waited. */
  readonly answer: (index: number, waited: number) => Json | undefined;
  readonly head?: (looks: number, waited: number) => string | undefined;
  readonly hasMoved?: boolean;
  readonly backwards?: () => string | undefined;
}

function nodeOf({ answer, head = () => 'one', hasMoved = false, backwards = () => undefined }: Node) {
  let [sent, looks, waited] = [0, 0, 0];
  const sendAlone: SendAlone = async function* ({ request: { message } }, judge) {
    const bodies = (isArray(message.json) ? message.json : [message.json]).map((request): Json => {
      const result = answer(sent++, waited);
      const body = result === undefined ? { error: { code: -32000 } } : { result };
      return { jsonrpc: '2.0', id: member(request, 'id') ?? null, ...body };
    });
    const json = isArray(message.json) ? bodies : (bodies[0] as Json);
    yield* judge(exchange({ request: message, answer: fromJson(json) }));
  };
  const watch = {
    hasMoved: () => hasMoved,
    backwards,
    async *now() {
      yield* [];
      return head(looks++, waited);
    },
  };
  const pause = async (milliseconds: number) => {
    waited += milliseconds / 1000;
  };
  return { sendAlone, watch, pause, isOver: () => false, sent: () => sent };
}

async function waverings(node: Node, requests = [count]) {
  const trial = nodeOf(node);
  const run = waveringAnswers(requests, trial);
  for (;;) {
    const { done, value } = await run.next();
    if (done)
      return { sent: trial.sent(), results: value?.map(({ answer }) => (answer.json as { result: Json }).result) };
  }
}

const now = (every: number) => (index: number) => (index % every === every - 1 ? 54 : 53);

describe('answers that go back and forth under one head', () => {
  it('are found, the usual one first', async () => {
    expect(await waverings({ answer: now(4) })).toMatchObject({ results: [53, 54] });
    expect(await waverings({ answer: now(40) })).toMatchObject({ results: [53, 54] });
    const others = (index: number) => 53 - now(3)(index);
    expect(await waverings({ answer: others })).toMatchObject({ results: [0, -1] });
  });

  it('are found of what transactions can take back, if equal calls of a batch waver too', async () => {
    expect(await waverings({ answer: now(4) }, [accounts])).toMatchObject({ results: [53, 54] });
    // Two accounts that send an amount to and fro, slower than a batch is answered: the first trials end after 8 calls each.
    const sentBack = (index: number) => (index < 16 ? now(2)(index) : 53 + (Math.floor(index / 40) % 2));
    expect((await waverings({ answer: sentBack }, [count])).results).toEqual([53, 54]);
    expect((await waverings({ answer: sentBack }, [accounts])).results).toBeUndefined();
    expect((await waverings({ answer: now(60) }, [accounts])).results).toBeUndefined();
  });

  it('are found where the chain goes on, if they do so under a later head too', async () => {
    const head = (_: number, waited: number) => `${Math.floor(waited / 3)}`;
    expect(await waverings({ answer: now(4), head, hasMoved: true })).toMatchObject({ results: [53, 54] });
    // Two nodes, of which one has heard of a transaction; a block has it for both.
    const pending = (index: number, waited: number) => (waited > 3 ? 54 : now(2)(index));
    expect((await waverings({ answer: pending, head, hasMoved: true })).results).toBeUndefined();
    // Another transaction later.
    const busy = (index: number, waited: number) => now(2)(index) + Math.floor(waited);
    expect((await waverings({ answer: busy, head, hasMoved: true })).results).toBeUndefined();
    expect((await waverings({ answer: now(4), hasMoved: true })).results).toBeUndefined();
  });

  it('are nothing where they change once, come back once, or never', async () => {
    const once = await waverings({ answer: (index) => (index < 50 ? 53 : 54) });
    expect(once).toEqual({ sent: 128, results: undefined });
    const back = (index: number) => (index > 20 && index < 30 ? 54 : 53);
    expect((await waverings({ answer: back })).results).toBeUndefined();
    const twice = (index: number) => ((index > 20 && index < 30) || index > 60 ? 54 : 53);
    expect((await waverings({ answer: twice })).results).toBeUndefined();
    const counter = await waverings({ answer: (index) => index });
    expect(counter).toEqual({ sent: 12, results: undefined });
  });

  it('are nothing where the head moves between them, goes backwards, or is not shown', async () => {
    expect((await waverings({ answer: now(4), head: (looks) => `${looks}` })).results).toBeUndefined();
    expect((await waverings({ answer: now(4), head: () => undefined })).sent).toBe(0);
    expect((await waverings({ answer: now(4), backwards: () => 'it goes backwards' })).sent).toBe(0);
  });

  it('are no errors, no wide digits, and not what gateways keep for long', async () => {
    const failing = (index: number) => (index % 3 === 0 ? undefined : 53);
    expect((await waverings({ answer: failing })).results).toBeUndefined();
    const wide = (index: number): Json => ({ name: 'post', recent_claims: `${now(2)(index)}` });
    expect((await waverings({ answer: wide })).results).toBeUndefined();
    const state = call('condenser_api.get_state', ['/trending']);
    expect((await waverings({ answer: now(4) }, [state])).sent).toBe(0);
  });
});

it('a batch is doubtful where equal calls in it have different answers', () => {
  const [name, none] = ['condenser_api.get_account_count', [] as Json];
  const answered = (results: readonly Json[], request = batch(results.map(() => [name, none]))) =>
    unlikeInBatch(
      exchange({
        request: request.message,
        answer: fromJson(results.map((result, index) => ({ id: idAt(request.message.json, index), result }))),
      }),
    )?.message.text;
  expect(answered([53, 54])).toBe(count.message.text);
  expect(answered([53, 53])).toBeUndefined();
  expect(
    answered(
      [53, 21],
      batch([
        [name, none],
        ['condenser_api.get_witness_count', none],
      ]),
    ),
  ).toBeUndefined();
  expect(unlikeInBatch(exchange({ request: count.message, answer: fromJson({ id: 1, result: 53 }) }))).toBeUndefined();
});

function idAt(request: Json | undefined, index: number): Json {
  return (request as readonly { readonly id: Json }[])[index]?.id ?? null;
}

it('a deviation that settled away is one of repeatable answers where they waver', async () => {
  const { sendAlone, watch, pause } = nodeOf({ answer: now(9) });
  const planned = [{ request: count, rules: [repeatable.id] }];
  const context = { dialect: undefined, irreversible: 1 };
  const anew = (rule: Rule) => {
    const session = openSession([rule]);
    return (each: Parameters<typeof session.judge>[0]) => session.judge(each, context);
  };
  const window = { ...watch, async *look() {}, async *lookForCache() {}, doubt: () => undefined, async *send() {} };
  const again = recheck([repeatable], planned, window, sendAlone, pause);
  const judge = again.judge(anew(repeatable));
  const answered = (result: Json) =>
    exchange({ request: count.message, answer: fromJson({ jsonrpc: '2.0', id: 1, result }), snapshot: 'one' });
  const first = [53, 54].flatMap((result) => [...judge(answered(result))]);
  const last = await collect(again.conclude(judge, () => false, anew));
  expect(first).toEqual([]);
  expect(last).toMatchObject([
    { rule: repeatable.id, outcome: 'inconclusive' },
    { rule: repeatable.id, outcome: 'deviation', findings: [{ expected: '53', actual: '54' }] },
  ]);
});
