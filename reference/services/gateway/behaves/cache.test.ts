import { describe, expect, it } from 'vitest';
import { startGateway } from '../index.ts';
import { answering, call, callIn, counting, post, request, startUpstream } from '../testing.ts';
import { closesAfterEach, closing, start } from './started.testing.ts';

closesAfterEach();

const ttls = (seconds: number) => ({ ttls: [['appbase', seconds]] });

/** Whether the second of two equal calls is answered from the cache. */
async function cachedTwice(answer: (n: number) => unknown, seconds: number, status = 200): Promise<boolean> {
  let n = 0;
  const { gateway, upstream } = await start((received, response) => {
    const { id } = callIn(received);
    response.writeHead(status).end(JSON.stringify({ jsonrpc: '2.0', ...(answer(++n) as object), id }));
  }, ttls(seconds));
  await call(gateway.url, 'a_api.m', []);
  await call(gateway.url, 'a_api.m', []);
  return upstream.received.length === 1;
}

describe('a cached answer', () => {
  it('with a life of 0 does not expire', async () => {
    const { gateway, wait } = await start(counting(), ttls(0));
    await call(gateway.url, 'a_api.m', []);
    wait(100 * 365 * 86_400);
    expect(await call(gateway.url, 'a_api.m', [])).toMatchObject({ result: { n: 1 } });
  });

  it.each([
    ['a result', { result: { a: 1 } }, 3, 200, true],
    ['false', { result: false }, 3, 200, true],
    ['an empty list', { result: [] }, 3, 200, true],
    ['null', { result: null }, 3, 200, false],
    ['an error', { error: { code: -32000, message: 'x' } }, 3, 200, false],
    ['a result beside an error', { result: 1, error: null }, 3, 200, false],
    ['an unknown member', { result: 1, extra: 1 }, 3, 200, false],
    ['HTTP 500', { result: 1 }, 3, 500, false],
    ['a life of -1', { result: 1 }, -1, 200, false],
  ])('%s: cached or not', async (_, answer, seconds, status, cached) => {
    expect(await cachedTwice(() => answer, seconds, status)).toBe(cached);
  });

  it('is found by equal values of equal types, whatever their id, order and spelling', async () => {
    const { gateway } = await start(counting());
    const n = async (params: string, id = '1') => {
      const { text } = await post(gateway.url, `{"jsonrpc":"2.0","id":${id},"method":"a_api.m","params":${params}}`);
      return (JSON.parse(text) as { result: { n: number } }).result.n;
    };
    const first = await n('{"a":[1,{"x":1,"y":"é/"}],"b":2}');
    expect(await n(' { "b" : 2 , "a" : [ 1 , { "y" : "\\u00e9\\/" , "x" : 1 } ] } ', '"other"')).toBe(first);
    const others = [
      '{"a":[1,{"x":1,"y":"é/"}],"b":"2"}',
      '[1]',
      '[1.0]',
      '["1"]',
      '[true]',
      '[]',
      '{}',
      'null',
      '[[1]]',
      '[1,null]',
      '[9007199254740993]',
      '[9007199254740992]',
    ];
    const numbers = new Set(await Promise.all(others.map((params) => n(params))));
    expect(numbers.size).toBe(others.length);
    expect(numbers).not.toContain(first);
  });

  it('of another method never answers for a name with a point inside', async () => {
    const { gateway } = await start(counting());
    await call(gateway.url, 'call', ['a_api', 'm', {}]);
    expect(await call(gateway.url, 'call', ['a_api.m', 'params={}', {}])).toMatchObject({ error: { code: -32600 } });
  });

  it('keeps every byte of the upstream but the id', async () => {
    const text = (id: unknown) =>
      `{ "jsonrpc":"2.0", "result":{"z":1.50,"a":"\\u00e9/","big":123456789012345678901,"id":5}, "id":${id} ,"x":[] }`;
    const { gateway } = await start((received, response) => response.end(text(callIn(received).id)));
    expect((await post(gateway.url, request('a_api.m', [], 'é"'))).text).toBe(text('"é\\""'));
  });
});

describe('a life of -2', () => {
  const block = (number: number) => ({ block: { block_id: number.toString(16).padStart(8, '0') + 'a'.repeat(32) } });
  const node = () => {
    let n = 0;
    return answering(({ method, params }) => {
      n++;
      if (method.endsWith('properties')) return { last_irreversible_block_num: 10 };
      const { block_num: number } = params as { block_num: number };
      if (method.endsWith('get_block')) return { ...block(number === 6 ? 7 : number), n };
      return { n };
    });
  };
  const ask = async (url: string, number: number) =>
    (await call(url, 'block_api.get_block', { block_num: number })).result?.n;

  it('keeps an irreversible block without end, and another only until the next one', async () => {
    const { gateway, wait } = await start(node(), ttls(-2));
    await call(gateway.url, 'database_api.get_dynamic_global_properties', {});
    const [old, young] = [await ask(gateway.url, 10), await ask(gateway.url, 11)];
    expect([await ask(gateway.url, 10), await ask(gateway.url, 11)]).toEqual([old, young]);
    wait(1_000);
    expect(await ask(gateway.url, 10)).toBe(old);
    expect(await ask(gateway.url, 11)).not.toBe(young);
  });

  it('keeps nothing without end before an answer has told what is irreversible', async () => {
    const { gateway, wait } = await start(node(), ttls(-2));
    const first = await ask(gateway.url, 5);
    wait(1_000);
    expect(await ask(gateway.url, 5)).not.toBe(first);
  });

  it('takes from each address only its own word: another may be of another chain', async () => {
    const [one, other] = [closing(await startUpstream(node())), closing(await startUpstream(node()))];
    const urls = ['appbase', 'appbase.block_api', 'appbase.database_api'].map((prefix, index) => [
      prefix,
      index === 0 ? one.url : other.url,
    ]);
    let clock = 0;
    const configuration = { upstreams: [{ name: 'appbase', urls, ...ttls(-2) }] };
    const { url } = closing(await startGateway({ configuration, port: 0, now: () => clock }));
    const isKept = async () => {
      const first = await ask(url, 10);
      clock += 3_600_000;
      return (await ask(url, 10)) === first;
    };
    await call(url, 'condenser_api.get_dynamic_global_properties', []);
    expect(await isKept()).toBe(false);
    await call(url, 'database_api.get_dynamic_global_properties', {});
    await isKept();
    expect(await isKept()).toBe(true);
  });

  it('does not keep a block that is not the one asked for, nor anything that has no block', async () => {
    const { gateway, wait } = await start(node(), ttls(-2));
    await call(gateway.url, 'database_api.get_dynamic_global_properties', {});
    expect(await ask(gateway.url, 6)).not.toBe(await ask(gateway.url, 6));
    const plain = await call(gateway.url, 'rc_api.get_resource_params', {});
    wait(4);
    expect(await call(gateway.url, 'rc_api.get_resource_params', {})).not.toEqual(plain);
  });
});

describe('equal calls at once', () => {
  it('are one call upstream, a thousand of them too, each with its own id', async () => {
    const { gateway, upstream } = await start((received, response) => {
      setTimeout(() => counting()(received, response), 100);
    });
    const ids = Array.from({ length: 1_000 }, (_, id) => id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, part) => {
        const batch = ids.slice(part * 50, part * 50 + 50).map((id) => request('a_api.m', [], id));
        return post(gateway.url, `[${batch.join()}]`);
      }),
    );
    expect(upstream.received).toHaveLength(1);
    expect(answers.flatMap(({ text }) => (JSON.parse(text) as { id: number }[]).map(({ id }) => id))).toEqual(ids);
  });

  it('that may not be cached are sent each for itself, and broadcasts too', async () => {
    const { gateway, upstream } = await start(
      (received, response) => {
        setTimeout(() => counting()(received, response), 30);
      },
      {
        ttls: [
          ['appbase', 3],
          ['appbase.a_api', -1],
        ],
      },
    );
    await Promise.all([1, 2, 3].map((id) => call(gateway.url, 'a_api.m', [], id)));
    await Promise.all([1, 2, 3].map((id) => call(gateway.url, 'condenser_api.broadcast_transaction', [{}], id)));
    expect(upstream.received).toHaveLength(6);
  });
});
