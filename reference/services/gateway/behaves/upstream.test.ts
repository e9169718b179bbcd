import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reservedPort } from '../../../../test/support/reserved-port.ts';
import { startGateway } from '../index.ts';
import { answering, call, callIn, counting, post, request, startUpstream } from '../testing.ts';
import { closesAfterEach, closing, configurationOf, second, start } from './started.testing.ts';

closesAfterEach();

/** Drops the connection so many times, then answers. */
function dropping(times: number) {
  let dropped = 0;
  const answer = counting();
  return (received: Parameters<typeof answer>[0], response: Parameters<typeof answer>[1]) => {
    if (dropped++ < times) response.destroy();
    else answer(received, response);
  };
}

describe('retries', () => {
  it.each([
    [0, 1, 1, false],
    [1, 1, 2, true],
    [3, 3, 4, true],
    [2, 3, 3, false],
  ])('%d of them, with %d failures: %d calls', async (retries, failures, calls, answered) => {
    const { gateway, upstream } = await start(dropping(failures), { retries: [['appbase', retries]] });
    const { result, error } = await call(gateway.url, 'a_api.m', []);
    expect([upstream.received.length, result !== undefined]).toEqual([calls, answered]);
    if (!answered) expect(error).toMatchObject({ code: -32603, data: { error_id: expect.any(String) } });
  });

  it.each([
    'condenser_api.broadcast_transaction',
    'condenser_api.broadcast_transaction_synchronous',
    'network_broadcast_api.broadcast_block',
    'chain_api.push_block',
  ])('are never made for %s, whatever is configured', async (method) => {
    const { gateway, upstream } = await start(dropping(1), { retries: [['appbase', 3]] });
    expect(await call(gateway.url, method, [{}])).toHaveProperty('error');
    expect(upstream.received).toHaveLength(1);
  });

  it('follow garbage and 503, but not an error of the node', async () => {
    let n = 0;
    const { gateway, upstream } = await start(
      (received, response) => {
        const { id } = callIn(received);
        if (++n === 1) response.writeHead(503).end('<html>');
        else
          response.writeHead(500).end(JSON.stringify({ jsonrpc: '2.0', error: { code: -32000, message: 'no' }, id }));
      },
      { retries: [['appbase', 3]] },
    );
    expect(await call(gateway.url, 'a_api.m', [])).toEqual({
      jsonrpc: '2.0',
      error: { code: -32000, message: 'no' },
      id: 1,
    });
    expect(upstream.received).toHaveLength(2);
  });
});

describe('timeouts', () => {
  const slow = (milliseconds: number) => {
    const answer = counting();
    return (received: Parameters<typeof answer>[0], response: Parameters<typeof answer>[1]) => {
      setTimeout(() => answer(received, response), milliseconds);
    };
  };

  it('end a call with code 1000, once, and the next one is fresh', async () => {
    const tables = {
      timeouts: [
        ['appbase', 1],
        ['appbase.z_api', 0],
      ],
      retries: [['appbase', 3]],
    };
    const { gateway, upstream } = await start(slow(6 * second), tables, { second });
    expect(await call(gateway.url, 'a_api.m', [], 'x')).toMatchObject({
      id: 'x',
      error: { code: 1000, message: 'Request Timeout' },
    });
    expect(upstream.received).toHaveLength(1);
    expect(await call(gateway.url, 'z_api.m', [])).toHaveProperty('result');
  });
});

describe('several addresses', () => {
  it('stand in for each other at once where one takes no connections', async () => {
    const good = closing(await startUpstream(counting()));
    const dead = `http://127.0.0.1:${await reservedPort()}`;
    const gateway = closing(
      await startGateway({
        configuration: configurationOf([dead, good.url], { ttls: [['appbase', -1]] }),
        port: 0,
        second,
      }),
    );
    for (let id = 1; id <= 6; id++)
      expect(await call(gateway.url, 'a_api.m', [], id)).toMatchObject({ id, result: { n: id } });
    expect(await call(gateway.url, 'condenser_api.broadcast_transaction', [{}])).toHaveProperty('result');
    const health = JSON.parse(await (await fetch(`${gateway.url}/health`)).text()) as {
      upstreams: { url: string; up: boolean }[];
    };
    expect(health.upstreams).toEqual([
      { url: `${dead}/`, up: false },
      { url: `${good.url}/`, up: true },
    ]);
  });

  it('go back to the first one when it answers again', async () => {
    const good = closing(await startUpstream(answering(() => ({ from: 'second' }))));
    const port = await reservedPort();
    const gateway = closing(
      await startGateway({
        configuration: configurationOf([`http://127.0.0.1:${port}`, good.url], { ttls: [['appbase', -1]] }),
        ...{ port: 0, second },
      }),
    );
    for (let id = 1; id <= 4; id++)
      expect(await call(gateway.url, 'a_api.m', [], id)).toMatchObject({ result: { from: 'second' } });
    closing(
      await startUpstream(
        answering(() => ({ from: 'first' })),
        port,
      ),
    );
    await expect
      .poll(async () => (await call(gateway.url, 'a_api.m', [])).result?.from, { timeout: 10_000 })
      .toBe('first');
  });
});

describe('answers', () => {
  it('never reach the id of another call, however the upstream delays and shuffles them', async () => {
    const arbitrary = fc.array(
      fc.record({ method: fc.integer({ min: 0, max: 4 }), id: fc.oneof(fc.integer(), fc.string()), delay: fc.nat(8) }),
      {
        minLength: 1,
        maxLength: 40,
      },
    );
    let delays: readonly number[] = [];
    const { gateway } = await start(
      (received, response) => {
        const { id, params } = callIn(received);
        const [method = 0] = params as number[];
        setTimeout(
          () => response.end(JSON.stringify({ id, result: { echoed: params }, jsonrpc: '2.0' })),
          delays[method] ?? 0,
        );
      },
      {
        ttls: [
          ['appbase', 3],
          ['appbase.b_api', -1],
        ],
      },
    );
    const property = fc.asyncProperty(arbitrary, fc.nat(), async (calls, salt) => {
      delays = calls.map(({ delay }) => delay);
      const answers = await Promise.all(
        calls.map(({ method, id }) => call(gateway.url, method % 2 === 0 ? 'a_api.m' : 'b_api.m', [method, salt], id)),
      );
      answers.forEach((answer, index) => {
        const { method, id } = calls[index] ?? {};
        expect(answer).toEqual({ id, jsonrpc: '2.0', result: { echoed: [method, salt] } });
      });
    });
    await fc.assert(property, { numRuns: 25, seed: 20261123 });
  });

  it('with the id of another call are refused, and asked for again where that is allowed', async () => {
    let n = 0;
    const { gateway } = await start(
      (received, response) => {
        const { id } = callIn(received);
        response.end(JSON.stringify({ jsonrpc: '2.0', result: { n: ++n }, id: n === 1 ? id + 1 : id }));
      },
      { retries: [['appbase', 1]] },
    );
    expect(await call(gateway.url, 'a_api.m', [])).toMatchObject({ result: { n: 2 } });
  });

  it.each([
    ['nothing', '', 1100],
    ['HTML', '<html>', 1100],
    ['a list', '[]', -32603],
    ['a number', '5', -32603],
    ['broken UTF-8', Buffer.from('{"result":"\xff"}', 'latin1'), -32603],
  ])('that are %s end in an error of the gateway', async (_, body, code) => {
    const { gateway } = await start((__, response) => response.end(body));
    const { headers, text } = await post(gateway.url, request('a_api.m', [], 7));
    const { id, error } = JSON.parse(text) as { id: number; error: { code: number; data: { error_id: string } } };
    expect([id, error.code, error.data.error_id]).toEqual([7, code, headers.get('x-jussi-error-id')]);
  });
});

it('an upstream that is killed and restarted under load costs only errors, and only while it is down', async () => {
  const echo = answering(({ params }) => ({ echoed: params }));
  const port = await reservedPort();
  const first = await startUpstream(echo, port);
  const gateway = closing(
    await startGateway({
      configuration: configurationOf([first.url], { ttls: [['appbase', -1]], retries: [['appbase', 1]] }),
      ...{ port: 0, second: 1000 },
    }),
  );
  let phase: 'up' | 'down' | 'over' = 'up';
  const failed: string[] = [];
  let sent = 0;
  const worker = async () => {
    while (phase !== 'over') {
      const id = ++sent;
      const begun = phase;
      const answer = await call(gateway.url, 'a_api.m', [id], id);
      expect(answer.id).toBe(id);
      if (answer.error === undefined) expect(answer.result).toEqual({ echoed: [id] });
      else failed.push(`${begun}-${phase}`);
    }
  };
  const load = Array.from({ length: 8 }, worker);
  const until = (reached: () => boolean) => expect.poll(reached, { timeout: 20_000, interval: 5 }).toBe(true);
  await until(() => first.received.length > 50);
  phase = 'down';
  await first.close();
  await until(() => failed.length > 8);
  const again = closing(await startUpstream(echo, port));
  await until(() => again.received.length > 50);
  phase = 'up';
  const before = again.received.length;
  await until(() => again.received.length > before + 50);
  phase = 'over';
  await Promise.all(load);
  expect(failed.length).toBeGreaterThan(0);
  expect(failed.filter((when) => !when.includes('down'))).toEqual([]);
});
