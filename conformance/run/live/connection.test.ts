import { describe, expect, it } from 'vitest';
import { fromJson, fromText } from '../../model/exchange/exchange.ts';
import { call, probing } from '../../model/exchange/request.ts';
import { collect } from '../../testing/server.ts';
import { openConnection } from './connection.ts';
import { stopSignal } from './stop.ts';
import type { Reply } from './transport.ts';

const good: Reply = {
  ...{ transportError: undefined, bytes: 30, milliseconds: 1 },
  answer: { status: 200, message: fromJson({ jsonrpc: '2.0', result: 1, id: 1 }) },
};
const reset: Reply = {
  ...{ answer: undefined, bytes: 0, milliseconds: 1 },
  transportError: { kind: 'reset', detail: 'the connection broke off' },
};
const unreachable: Reply = {
  ...reset,
  transportError: { kind: 'unreachable', detail: 'connect ECONNREFUSED' },
};
const another: Reply = { ...good, answer: { status: 404, message: fromText('{"status":"not found"}') } };

/** Answers in turn with these; what is sent beyond them gets a good answer. */
function connected(...replies: readonly Reply[]) {
  let sent = 0;
  const connection = openConnection(async () => () => replies[sent++] ?? good, 1, stopSignal(undefined, undefined));
  const send = (count: number, probed = false) =>
    collect(
      connection.send(
        Array.from({ length: count }, (_, index) => {
          const one = call('x.a', index);
          const request = probed ? probing(one.message.text ?? '', { path: `/${index}`, mayFail: true }) : one;
          return { request, rules: ['block/forms'] };
        }),
        ({ case: id }) => [{ kind: 'check', rule: 'block/forms', case: id, method: 'x.a', outcome: 'pass' }],
      ),
    );
  return { connection, send, sent: () => sent };
}
const times = (count: number, reply: Reply) => Array.from({ length: count }, () => reply);

describe('a connection', () => {
  it('survives nine requests in a row without an answer', async () => {
    const { connection, send, sent } = connected(good, ...times(9, reset), good, ...times(9, reset));
    await send(20);
    expect([connection.lost(), sent()]).toEqual([undefined, 20]);
  });

  it('makes no node of one that refuses, or that broke off three times, and never answered', async () => {
    const refused = connected(unreachable);
    await refused.send(5);
    expect([refused.connection.lost(), refused.sent()]).toEqual(['connect ECONNREFUSED', 1]);
    const broken = connected(...times(3, reset));
    await broken.send(5);
    expect([broken.connection.lost(), broken.sent()]).toEqual(['the connection broke off', 3]);
  });

  it('gives up a method after ten failures in a row, while the target answers others', async () => {
    const { connection, send, sent } = connected(good, ...times(10, reset));
    await send(10);
    expect(await send(1)).toMatchObject([{ kind: 'exchange' }, { outcome: 'broken' }]);
    // The answer, ten failures, and a request that shows that the target is there.
    expect([connection.lost(), sent()]).toEqual([undefined, 12]);
    expect(await send(2)).toMatchObject([{ kind: 'check', outcome: 'not-testable' }, { kind: 'check' }]);
    expect(sent()).toBe(12);
  });

  it('never sends a transaction with a virtual operation, wherever the request comes from', async () => {
    const { connection, sent } = connected();
    const transaction = { operations: [['interest', {}]] };
    const named = call('condenser_api.get_transaction_hex', [transaction]);
    const requests = [named, probing(`${named.message.text} and more`, {}), call('x.a', ['interest'])];
    const events = await collect(
      connection.send(
        requests.map((request) => ({ request, rules: ['block/forms'] })),
        () => [],
      ),
    );

    const unsent = { outcome: 'not-testable', reason: expect.stringMatching(/^never sent: /) };
    expect(events).toMatchObject([unsent, unsent, { kind: 'exchange' }]);
    expect(sent()).toBe(1);
  });

  it('does not count what requests that may fail get', async () => {
    const { connection, send } = connected(good, ...times(30, reset));
    await send(1);
    const events = await send(30, true);
    expect(connection.lost()).toBeUndefined();
    expect(new Set(events.map((event) => event.kind === 'check' && event.outcome))).toEqual(
      new Set([false, 'not-testable']),
    );
  });

  it('reports each lost request as an exchange and the checks that it was for', async () => {
    const { send } = connected(good, reset);
    expect(await send(2)).toMatchObject([
      { kind: 'exchange', status: 200, exercised: ['x.a'], milliseconds: 1, bytes: 30 },
      { kind: 'check', outcome: 'pass' },
      { kind: 'exchange', status: null, exercised: [], transportError: { kind: 'reset' } },
      { kind: 'check', rule: 'block/forms', method: 'x.a', outcome: 'broken', reason: 'the connection broke off' },
    ]);
  });

  it('takes a first answer of another protocol for no node, a later one for an answer', async () => {
    const first = connected(...times(3, another));
    expect(await first.send(5)).toEqual([]);
    expect([first.sent(), first.connection.lost()]).toEqual([
      3,
      'HTTP 404 with JSON that is no JSON-RPC answer: {"status":"not found"}',
    ]);
    const later = connected(good, another);
    expect(await later.send(2)).toMatchObject([{}, {}, { kind: 'exchange', status: 404 }, { outcome: 'pass' }]);
    expect(later.connection.lost()).toBeUndefined();
  });
});
