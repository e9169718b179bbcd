import { describe, expect, it } from 'vitest';
import type { CheckEvent, EventBody, ExchangeEvent } from '../../model/event.ts';
import { type Exchange, fromText } from '../../model/exchange/exchange.ts';
import type { Probe } from '../../model/exchange/probe.ts';
import { call, probing, type Request, request } from '../../model/exchange/request.ts';
import { collect } from '../../testing/server.ts';
import { openConnection } from './connection.ts';
import { stopSignal } from './stop.ts';
import type { Reply, TransportErrorKind } from './transport.ts';

const answer = (text: string, status = 200): Reply => ({
  ...{ transportError: undefined, bytes: text.length, milliseconds: 1.26 },
  answer: { status, message: fromText(text) },
});
const good = answer('{"jsonrpc":"2.0","result":1,"id":1}');
const failure = (kind: TransportErrorKind, detail = `the error ${kind}`): Reply => {
  return { answer: undefined, bytes: 0, milliseconds: 1, transportError: { kind, detail } };
};

/** A target that answers each body in turn; undefined: a good answer. */
function target(reply: (body: string, index: number) => Reply | undefined) {
  const bodies: string[] = [];
  const stop = new AbortController();
  const transport = async (body: string) => {
    bodies.push(body);
    const sent = reply(body, bodies.length - 1) ?? good;
    return () => sent;
  };
  const connection = openConnection(transport, 1, stopSignal(stop.signal, undefined));
  const seen: Exchange[] = [];
  const send = async (...requests: readonly Request[]): Promise<readonly EventBody[]> =>
    collect(
      connection.send(
        requests.map((each) => ({ request: each, rules: ['block/forms', 'block/query'] })),
        (each) => {
          seen.push(each);
          return [];
        },
      ),
    );
  return { connection, send, bodies, seen, stop };
}
const inTurn = (...replies: readonly (Reply | undefined)[]) => target((_, index) => replies[index]);
const [a, b] = [call('x.a', 1), call('x.b', 1)];
const many = (count: number, method = 'x.a') => Array.from({ length: count }, (_, index) => call(method, index));
const checks = (events: readonly EventBody[]) => events.filter((each): each is CheckEvent => each.kind === 'check');
const exchanges = (events: readonly EventBody[]) =>
  events.filter((each): each is ExchangeEvent => each.kind === 'exchange');

describe('a method that is never answered while others are', () => {
  const silentAfter = async (reply: Reply, silent: Request) => {
    const { connection, send } = inTurn(good, reply, good);
    await send(a, silent, a);
    return connection.silent().map(({ request: { case: id }, detail }) => [id === silent.case, detail]);
  };

  it('is known by a request of it and by what was seen', async () => {
    expect(await silentAfter(failure('reset'), b)).toEqual([[true, 'the error reset']]);
    expect(await silentAfter(failure('not-json'), b)).toEqual([[true, 'the error not-json']]);
  });

  it('is no fault of the node where a server or the network may be the reason', async () => {
    const others: readonly TransportErrorKind[] = ['timeout', 'unreachable', 'redirect', 'access', 'too-large'];
    for (const kind of others) expect(await silentAfter(failure(kind), b)).toEqual([]);
    expect(await silentAfter(failure('reset'), call('x.b', 'x'.repeat(10_000)))).toEqual([]);
    expect(await silentAfter(failure('reset'), request('{}'))).toEqual([]);
    expect(await silentAfter(failure('reset'), probing(b.message.text ?? '', { path: '/' }))).toEqual([]);
  });

  it('is tried again where it was given up', async () => {
    const { connection, send, bodies } = target((body) => (body.includes('x.b') ? failure('reset') : undefined));
    await send(a, ...many(30, 'x.b'));
    expect(bodies.filter((body) => body.includes('x.b')).length).toBeLessThan(30);
    const [silent] = connection.silent();
    await send((silent as { request: Request }).request);
    expect(bodies.at(-1)).toBe(silent?.request.message.text);
  });

  it('is none that answered once', async () => {
    const { connection, send } = inTurn(good, failure('reset'), good);
    await send(a, b, b);
    expect(connection.silent()).toEqual([]);
  });
});

describe('a target that was reached', () => {
  it('is asked whether it is alive by a request that it answered', async () => {
    const { connection, send, bodies } = inTurn(good, undefined, failure('reset'));
    expect(await connection.isAlive()).toBe(false);
    expect(bodies).toEqual([]);
    await send(a);
    expect(await connection.isAlive()).toBe(true);
    expect(await connection.isAlive()).toBe(false);
    expect(new Set(bodies)).toEqual(new Set([a.message.text]));
  });

  it('is asked by the first method that it answered, newest request, and never by a special one', async () => {
    const { connection, send, bodies } = inTurn();
    await send(a, b, call('x.a', 2), probing(call('x.a', 3).message.text ?? '', { path: '/' }));
    await connection.isAlive();
    expect(bodies.at(-1)).toBe(call('x.a', 2).message.text);
  });

  it('is lost when it fails ten times in a row and then does not answer what it answered before', async () => {
    const { connection, send } = inTurn(good, ...many(20).map(() => failure('timeout')));
    const events = await send(a, ...many(30, 'x.b'));
    expect([connection.lost(), exchanges(events).length]).toEqual(['the error timeout', 11]);
  });

  it('is lost with the fourth series of failures between which it was only alive', async () => {
    const { connection, send } = target((body) => (body === a.message.text ? good : failure('timeout')));
    const events = await send(a, ...['x.b', 'x.c', 'x.d', 'x.e', 'x.f'].flatMap((method) => many(10, method)));
    expect([connection.lost(), exchanges(events).length]).toEqual(['the error timeout', 41]);
  });

  it('begins to count again after an answer', async () => {
    const { connection, send } = target((body) => (/"x\.[ag]"/.test(body) ? good : failure('timeout')));
    const series = ['x.b', 'x.c', 'x.d'].flatMap((method) => many(10, method));
    await send(a, ...series, call('x.g', 1), ...['x.e', 'x.f', 'x.h'].flatMap((method) => many(10, method)));
    expect(connection.lost()).toBeUndefined();
  });

  it('says of later requests of a method why it was given up', async () => {
    const { send } = target((body) => (body.includes('x.b') ? failure('timeout') : good));
    await send(a, ...many(10, 'x.b'));
    const reason = 'the method was given up after 10 requests in a row without an answer: the error timeout';
    expect(await send(b)).toEqual(
      ['block/forms', 'block/query'].map((rule) => {
        return { kind: 'check', rule, case: null, method: 'x.b', outcome: 'not-testable', reason };
      }),
    );
  });
});

describe('a first answer', () => {
  it('without JSON-RPC is judged with the first that has it', async () => {
    const { send, seen, connection } = inTurn(answer('{"other":1}'), answer('7'), good);
    const events = await send(a, b, call('x.c', 1));
    expect(seen.map(({ answer: { text } }) => text)).toEqual(['{"other":1}', '7', good.answer?.message.text]);
    expect(exchanges(events)).toHaveLength(3);
    expect(connection.lost()).toBeUndefined();
  });

  it('of a node has one of the members of an answer, or is a batch', async () => {
    for (const text of ['[]', '{"jsonrpc":"2.0"}', '{"result":1}', '{"error":{}}']) {
      const { connection, send } = inTurn(...many(4).map(() => answer(text)));
      await send(...many(4));
      expect(connection.lost()).toBeUndefined();
    }
  });

  it('that is a page or other JSON is named', async () => {
    const lost = async (text: string) => {
      const { connection, send } = inTurn(...many(4).map(() => answer(text, 502)));
      await send(...many(4));
      return connection.lost();
    };
    expect(await lost('{"a":1}')).toBe('HTTP 502 with JSON that is no JSON-RPC answer: {"a":1}');
    expect(await lost(`["${'x'.repeat(99)}"]`)).toBeUndefined();
    expect(await lost('<!DOCTYPE html><html></html>')).toMatch(/^HTTP 502 with (?!JSON)/);
  });
});

describe('a request that may fail', () => {
  const probe: Probe = { path: '/x', mayFail: true };
  const got = async (reply: Reply) => {
    const { send, seen } = inTurn(good, reply);
    const events = await send(a, probing(b.message.text ?? '', probe));
    return [seen.length - 1, exchanges(events)[1]?.transportError?.kind, checks(events).map(({ outcome }) => outcome)];
  };
  const passedOver = [0, 'not-json', ['not-testable', 'not-testable']];

  it('has an answer of the node, or that of a server in front of it', async () => {
    expect(await got(good)).toEqual([1, undefined, []]);
    expect(await got(answer('{"jsonrpc":"2.0"}', 500))).toEqual([1, undefined, []]);
    expect(await got(answer('[]', 500))).toEqual([1, undefined, []]);
    expect(await got(answer('{"error":{}}', 200))).toEqual([1, undefined, []]);
    expect(await got(answer('{"error":"gone"}', 404))).toEqual(passedOver);
    expect(await got(answer('{"status":"gone"}', 200))).toEqual(passedOver);
    expect(await got(answer('<html>', 404))).toEqual(passedOver);
  });

  it('keeps the way in which it was sent', async () => {
    const { send, seen } = inTurn();
    await send(a, probing(a.message.text ?? '', probe));
    expect(seen.map((each) => each.probe)).toEqual([undefined, probe]);
  });
});

describe('events', () => {
  it('have status, size and time of an answer', async () => {
    const [event] = await inTurn().send(a);
    expect(event).toEqual({
      ...{ kind: 'exchange', case: a.case, exercised: ['x.a'], status: 200, milliseconds: 1.3, bytes: 35 },
    });
  });

  it('blame nobody where access is refused', async () => {
    const { send } = inTurn(good, failure('access', 'HTTP 403'));
    const labels = { kind: 'check', method: 'x.b', reason: 'HTTP 403', case: null, outcome: 'not-testable' };
    expect(checks(await send(a, b))).toEqual(['block/forms', 'block/query'].map((rule) => ({ ...labels, rule })));
  });

  it('end with the run, and when enough was read', async () => {
    const { send, stop, bodies } = target(() => {
      stop.abort();
      return good;
    });
    expect(await send(a, b)).toEqual([]);
    expect(bodies.length).toBeLessThan(3);
    const { connection, seen } = inTurn();
    await collect(
      connection.send(
        many(5).map((each) => ({ request: each, rules: [] })),
        (each) => {
          seen.push(each);
          return [];
        },
        () => seen.length === 2,
      ),
    );
    expect(seen).toHaveLength(2);
  });
});
