import { describe, expect, it } from 'vitest';
import type { EventBody } from '../../model/event.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import { call, type Request } from '../../model/exchange/request.ts';
import { collect } from '../../testing/server.ts';
import type { Connection } from './connection.ts';
import { confirmUnanswered } from './unanswered-methods.ts';

const exchanged = (request: Request, isAnswered: boolean): EventBody => ({
  ...{ kind: 'exchange', case: request.case, exercised: [], status: null, milliseconds: 1, bytes: 0 },
  ...(!isAnswered && { transportError: { kind: 'reset', detail: 'again' } }),
});

interface Options {
  readonly isAlive?: () => boolean;
  readonly isOver?: () => boolean;
  readonly isMeant?: (request: Request) => boolean;
}
const always = () => true;
const never = () => false;

/** A target with silent methods, which answers when `answers` says so. */
async function confirmed(
  methods: readonly string[],
  answers: (sent: number) => boolean,
  { isAlive = always, isOver = never, isMeant = always }: Options = {},
) {
  const sent: string[] = [];
  const judged: Exchange[] = [];
  const connection: Connection = {
    lost: () => undefined,
    silent: () => methods.map((method) => ({ request: call(method, 1), detail: `${method} broke off` })),
    underWay: () => [],
    answered: () => undefined,
    isAlive: async () => isAlive(),
    async *send(planned) {
      for (const { request, rules } of planned) {
        expect(rules).toEqual([]);
        sent.push(request.message.text ?? '');
        yield exchanged(request, answers(sent.length));
      }
    },
  };
  const judge = (each: Exchange) => {
    judged.push(each);
    return [{ kind: 'check', rule: 'a/b', case: each.case, method: 'x', outcome: 'deviation' } as const];
  };
  const events = await collect(confirmUnanswered(connection, judge, isOver, isMeant));
  return { sent, events, judged: judged.map(({ request, silence, answer }) => [request.text, silence, answer.text]) };
}

describe('a method without an answer', () => {
  const text = call('x.a', 1).message.text;

  it('is judged after six more attempts', async () => {
    const { sent, events, judged } = await confirmed(['x.a'], () => false);
    expect(sent).toEqual(Array(6).fill(text));
    expect(judged).toEqual([[text, 'x.a broke off', '']]);
    expect(events.map(({ kind }) => kind)).toEqual([...Array(6).fill('exchange'), 'check']);
  });

  it('is not judged if it answers, if the target is gone, or if the run is over', async () => {
    expect(await confirmed(['x.a'], (sent) => sent === 2)).toMatchObject({ sent: [text, text], judged: [] });
    expect(await confirmed(['x.a'], () => false, { isAlive: () => false })).toMatchObject({ sent: [text], judged: [] });
    expect(await confirmed(['x.a'], () => false, { isOver: () => true })).toEqual({ sent: [], events: [], judged: [] });
  });

  it('does not keep others from being judged', async () => {
    const { judged } = await confirmed(['x.a', 'x.b'], (sent) => sent === 1);
    expect(judged.map(([, silence]) => silence)).toEqual(['x.b broke off']);
  });

  it('is one of twenty of those that are meant', async () => {
    const methods = Array.from({ length: 30 }, (_, index) => `x.m${index}`);
    const isMeant = ({ message }: Request) => !message.text?.includes('x.m0"');
    const { judged } = await confirmed(methods, () => false, { isMeant });
    expect(judged.map(([, silence]) => silence)).toEqual(methods.slice(1, 21).map((name) => `${name} broke off`));
  });
});
