import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects } from '../../dialects/index.ts';
import { describe as describeDialect } from '../model/index.ts';
import { newFolder, writeAll } from '../testing/folder.testing.ts';
import { type Loaded, load } from '../testing/typescript.testing.ts';
import { typescript } from './index.ts';

const url = 'http://node.example';

let loaded: Loaded;

beforeAll(async () => {
  const folder = newFolder(afterAll);
  writeAll(folder, typescript.files(describeDialect(dialects.testnet), { typesOnly: false }));
  loaded = await load(`${folder}/index.ts`);
});

interface Sent {
  readonly id: number;
  readonly method: string;
  readonly params: unknown;
}

/** A client of a node that answers each request by `answer`, and the requests. */
function clientOf(answer: (sent: Sent) => object, strict = false) {
  const requested: Sent[] = [];
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const body = JSON.parse(String(init?.body)) as Sent | Sent[];
    requested.push(...[body].flat());
    const replies = [body].flat().map((sent) => ({ jsonrpc: '2.0', id: sent.id, ...answer(sent) }));
    return new Response(JSON.stringify(Array.isArray(body) ? replies.toReversed() : replies[0]));
  };
  return { client: loaded.createClient({ url, fetch, strict }), requested };
}

/** A client of a node that always says this. */
function clientHearing(text: string, status = 200) {
  return loaded.createClient({ url, fetch: async () => new Response(text, { status }) });
}

const nothing = () => ({ result: [] });

describe('arguments', () => {
  it('go in an array to condenser_api and by name elsewhere, however they are given', async () => {
    const { client, requested } = clientOf(({ method }) => ({ result: method.startsWith('block_api') ? {} : null }));
    await client.call('condenser_api.get_block', { block_num: 5 });
    await client.call('condenser_api.get_block', [5]);
    await client.call('block_api.get_block', { block_num: 5 });
    await client.call('block_api.get_block', [5]);
    await client.call('database_api.get_config').catch(() => {});

    expect(requested.map(({ params }) => params)).toEqual([[5], [5], { block_num: 5 }, { block_num: 5 }, {}]);
    expect(new Set(requested.map(({ id }) => id)).size).toBe(5);
  });

  it('are exact', async () => {
    const { client, requested } = clientOf(() => ({ result: [] }));
    await client.call('condenser_api.get_account_history', ['alice', -1n, 10]);
    await client.call('condenser_api.get_account_history', ['alice', 2n ** 64n - 1n, 10]);
    await client.call('condenser_api.get_account_history', ['alice', 5n, 10]);

    expect(requested.map(({ params }) => (params as unknown[])[1])).toEqual([-1, '18446744073709551615', 5]);
  });

  it('may be those that deployed nodes take instead', async () => {
    const { client, requested } = clientOf(() => ({ result: { comments: [] } }));
    await client.call('database_api.find_comments', { comments: [['alice', 'hello']] });

    expect(requested[0]?.params).toEqual({ comments: [['alice', 'hello']] });
  });

  it.each([
    ['a wrong name', { number: 5 }],
    ['none', undefined],
    ['too many', [5, 6]],
  ])('of %s are refused before anything is sent', async (_, params) => {
    const { client, requested } = clientOf(nothing);

    await expect(client.call('block_api.get_block', params)).rejects.toThrow(loaded.ShapeError);
    expect(requested).toEqual([]);
  });
});

describe('results', () => {
  it('are read without loss', async () => {
    const client = clientHearing(
      '{"jsonrpc":"2.0","id":1,"result":[[18446744073709551615, {"op": 1}], "9007199254740993"]}',
    );

    await expect(client.call('condenser_api.get_account_references')).resolves.toEqual([
      [18446744073709551615n, { op: 1 }],
      '9007199254740993',
    ]);
  });

  it('that are not what they should be say where', async () => {
    const { client } = clientOf(() => ({ result: [{ name: 'alice', balance: 5 }] }));

    await expect(client.call('condenser_api.get_accounts', [['alice']])).rejects.toThrow(
      '/0/balance: expected an amount of TESTS, got 5',
    );
  });

  it('are checked against the complete description on demand', async () => {
    const answer = () => ({ result: [{ name: 'alice' }] });

    await expect(clientOf(answer).client.call('condenser_api.get_accounts', [['alice']])).resolves.toEqual([
      { name: 'alice' },
    ]);
    await expect(clientOf(answer, true).client.call('condenser_api.get_accounts', [['alice']])).rejects.toThrow(
      '/0/id: expected a member of this name, got nothing',
    );
  });
});

describe('errors', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the node's templates look like this
  const stack = [{ format: '${what}: no ${thing} here', data: { what: 'Assert', thing: 'block' } }];
  const error = { code: -32003, message: 'Assert Exception', data: { code: 10, name: 'assert_exception', stack } };

  it('of the node have its code and data, and a message for people', async () => {
    const { client } = clientOf(() => ({ error }));

    await expect(client.call('condenser_api.get_block', [1])).rejects.toMatchObject({
      ...{ name: 'RpcError', method: 'condenser_api.get_block', code: -32003, data: error.data },
      message: 'Assert: no block here',
    });
  });

  it('without data have the message of the node', async () => {
    const { client } = clientOf(() => ({ error: { code: -32601, message: 'no such method' } }));

    await expect(client.call('condenser_api.get_block', [1])).rejects.toThrow('no such method');
  });

  it('of the way there are others', async () => {
    await expect(clientHearing('<html>', 502).call('condenser_api.get_block', [1])).rejects.toMatchObject({
      ...{ name: 'TransportError', status: 502, body: '<html>' },
    });
    await expect(clientHearing('{"id":7,"result":1}').call('condenser_api.get_account_count')).rejects.toThrow(
      'another id',
    );
    await expect(clientHearing('[]').call('condenser_api.get_account_count')).rejects.toThrow(loaded.TransportError);
  });

  it('of a connection that was closed meanwhile are none for what reads, which is sent again', async () => {
    let count = 0;
    const closed = new TypeError('fetch failed', {
      cause: Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' }),
    });
    const losing = (first: number) => {
      count = 0;
      const fetch: typeof globalThis.fetch = async (_, init) => {
        if (++count <= first) throw closed;
        return new Response(JSON.stringify({ ...JSON.parse(String(init?.body)), result: 7 }));
      };
      return loaded.createClient({ url, fetch });
    };

    await expect(losing(3).call('condenser_api.get_account_count')).resolves.toBe(7);
    await expect(losing(4).call('condenser_api.get_account_count')).rejects.toMatchObject({
      ...{ name: 'TransportError', message: 'no answer: fetch failed: other side closed', status: 0, cause: closed },
    });
    const transaction = { ref_block_num: 0, ref_block_prefix: 0, expiration: '2030-01-01T00:00:00' };
    const broadcast = [{ ...transaction, operations: [], extensions: [], signatures: [] }] as const;
    await expect(losing(1).call('condenser_api.broadcast_transaction', broadcast)).rejects.toThrow('no answer');
    expect(count).toBe(1);
  });

  it('come from AbortSignal too', async () => {
    const fetch: typeof globalThis.fetch = async (_, init) => {
      init?.signal?.throwIfAborted();
      return new Response('{}');
    };
    const client = loaded.createClient({ url, fetch });
    const signal = AbortSignal.abort(new Error('changed my mind'));

    await expect(client.call('condenser_api.get_account_count', [], { signal })).rejects.toThrow('changed my mind');
  });
});

describe('a batch', () => {
  it('has an outcome for each request in order, whatever the order of the replies', async () => {
    const { client } = clientOf(({ method }) =>
      method.endsWith('count') ? { result: 97 } : { error: { code: -32000, message: 'no' } },
    );
    const outcomes = await client.batch([
      { method: 'condenser_api.get_account_count', params: [] },
      { method: 'block_api.get_block', params: { block_num: 1 } },
    ]);

    expect(outcomes[0]).toEqual({ result: 97 });
    expect(outcomes[1]?.error).toBeInstanceOf(loaded.RpcError);
    expect(await client.batch([])).toEqual([]);
  });

  it('that is refused completely throws', async () => {
    const client = clientHearing('{"error":{"code":-32600,"message":"Batch too long"}}');

    await expect(client.batch([{ method: 'condenser_api.get_account_count', params: [] }])).rejects.toThrow(
      'Batch too long',
    );
  });
});

describe('pages', () => {
  const names = ['alice', 'bob', 'carol', 'dave', 'erin', 'frank'];

  async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
    const found: T[] = [];
    for await (const item of items) found.push(item);
    return found;
  }

  it('go on with the last element, which they show once', async () => {
    const { client, requested } = clientOf(({ params }) => {
      const [from, limit] = params as [string, number];
      return { result: names.filter((name) => name >= from).slice(0, limit) };
    });

    expect(await all(client.pages('condenser_api.lookup_accounts', { lower_bound_name: '', limit: 3 }))).toEqual([
      ['alice', 'bob', 'carol'],
      ['dave', 'erin'],
      ['frank'],
    ]);
    expect(requested.map(({ params }) => (params as unknown[])[0])).toEqual(['', 'carol', 'erin']);
  });

  it('make the start that the order wants', async () => {
    const { client, requested } = clientOf(({ params }) => {
      const { start, limit } = params as { start: [string, string]; limit: number };
      const votes = names.map((witness) => ({ id: 1, account: 'zoe', witness }));
      return { result: { votes: votes.filter(({ witness }) => witness >= start[1]).slice(0, limit) } };
    });
    const votes = client.elements('database_api.list_witness_votes', {
      ...{ start: ['', ''], limit: 4, order: 'by_account_witness' },
    });

    expect((await all(votes)).map((vote) => (vote as { witness: string }).witness)).toEqual(names);
    expect(requested.map(({ params }) => (params as { start: unknown }).start)).toEqual([
      ['', ''],
      ['zoe', 'dave'],
    ]);
  });

  it('of a history go back to its beginning, never asking for more than there is before', async () => {
    const { client, requested } = clientOf(({ params }) => {
      const [, start, limit] = params as [string, number, number];
      const last = start === -1 ? 7 : start;
      if (start !== -1 && start < limit)
        return { error: { code: -32003, message: 'start must be greater than limit' } };
      const numbers = [1, 2, 3, 4, 5, 6, 7].filter((number) => number <= last).slice(limit > 0 ? -limit : 7);
      return { result: numbers.map((number) => [number, { block: number }]) };
    });
    const pages = await all(client.pages('condenser_api.get_account_history', { account: 'a', start: -1n, limit: 3 }));

    expect(pages.map((page) => page.map((entry) => (entry as [number])[0]))).toEqual([[5, 6, 7], [2, 3, 4], [1]]);
    expect(requested.map(({ params }) => params)).toEqual([
      ['a', -1, 3],
      ['a', 4, 3],
      ['a', 1, 1],
      ['a', 0, 0],
    ]);
  });

  it('of a blog end at its first entry, from where asking would begin anew', async () => {
    const { client } = clientOf(({ params }) => {
      const [, start, limit] = params as [string, number, number];
      const numbers = [4, 3, 2, 1, 0].filter((number) => start === 0 || number <= start).slice(0, limit);
      return { result: numbers.map((entry_id) => ({ entry_id })) };
    });
    const entries = client.elements('condenser_api.get_blog_entries', { account: 'a', start_entry_id: 0, limit: 3 });

    expect((await all(entries)).map((entry) => (entry as { entry_id: number }).entry_id)).toEqual([4, 3, 2, 1, 0]);
  });

  it('show once what shares its key with others', async () => {
    const dates = ['01', '02', '02', '02', '03', '04'].map((day, id) => ({ date: `2026-01-${day}T00:00:00`, id }));
    const { client } = clientOf(({ params }) => {
      const [start, , limit] = params as [string, string, number];
      return { result: dates.filter(({ date }) => date >= start).slice(0, limit) };
    });
    const range = { start: '2026-01-01T00:00:00', end: '2026-02-01T00:00:00' };

    const trades = await all(client.elements('condenser_api.get_trade_history', { ...range, limit: 4 }));
    expect(trades.map((trade) => (trade as { id: number }).id)).toEqual([0, 1, 2, 3, 4, 5]);
    await expect(all(client.elements('condenser_api.get_trade_history', { ...range, limit: 3 }))).rejects.toThrow(
      'limit must be larger',
    );
  });

  it('of one element cannot go on', async () => {
    const { client } = clientOf(() => ({ result: ['alice'] }));

    await expect(
      all(client.pages('condenser_api.lookup_accounts', { lower_bound_name: '', limit: 1 })),
    ).rejects.toThrow('limit must be 2 or more');
  });
});
