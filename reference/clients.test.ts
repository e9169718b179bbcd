import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Reference, referenceNode } from '../test/support/reference-node.ts';

type Call = (...params: readonly unknown[]) => Promise<unknown>;

/** What a client calls for each recorded method of condenser_api. */
type Client = Readonly<Record<string, Call>>;

/** The parts that dsteem and dhive have in common. */
interface Library {
  readonly Client: new (
    url: string,
    options: object,
  ) => {
    readonly database: Readonly<Record<string, Call>> & {
      call(method: string, params: readonly unknown[]): Promise<unknown>;
    };
    readonly blockchain: { getBlocks(range: { from: number; to: number }): AsyncIterable<unknown> };
  };
}

interface Steem {
  readonly api: { readonly Steem: new (options: object) => Readonly<Record<string, Call>> };
}

const load = createRequire(import.meta.url);
const chainId = '18dcf0a285365fc58b71f18b3d3fec954aa0c141c44e4e5cb4cf777b9eab274e';
const orders = [
  'active',
  'blog',
  'cashout',
  'children',
  'comments',
  'created',
  'feed',
  'hot',
  'promoted',
  'trending',
  'votes',
];

/** A function of the client's own for each, as far as it has one. */
const functions: Readonly<Record<string, string>> = {
  get_account_history: 'getAccountHistory',
  get_accounts: 'getAccounts',
  get_block: 'getBlock',
  get_block_header: 'getBlockHeader',
  get_content: 'getContent',
  get_content_replies: 'getContentReplies',
  get_dynamic_global_properties: 'getDynamicGlobalProperties',
  get_ops_in_block: 'getOperations',
};

const openDatabase = (library: string, url: string) => {
  const { Client } = load(library) as Library;
  return new Client(url, { chainId, addressPrefix: 'TST' });
};

function databaseClient(library: string, url: string): Client {
  const { database } = openDatabase(library, url);
  const named = Object.entries(functions).map(([method, name]): [string, Call] => [
    method,
    (...params) => database[name]?.(...params) ?? database.call(method, params),
  ]);
  const discussions = orders.map((by): [string, Call] => [
    `get_discussions_by_${by}`,
    (query) => database.getDiscussions?.(by, query) ?? Promise.reject(new Error('no getDiscussions')),
  ]);
  return Object.fromEntries([...named, ...discussions]);
}

function steemClient(url: string): Client {
  const { api } = load('steem') as Steem;
  const steem = new api.Steem({ url, useAppbaseApi: true });
  const camelCase = (method: string) => method.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const methods = [...Object.keys(functions), ...orders.map((by) => `get_discussions_by_${by}`)];
  return Object.fromEntries(
    methods.map((method) => [
      method,
      (...params) => steem[`${camelCase(method)}Async`]?.(...params) ?? Promise.reject(new Error(`no ${method}`)),
    ]),
  );
}

const clients: Readonly<Record<string, (url: string) => Client>> = {
  dsteem: (url) => databaseClient('dsteem', url),
  '@hiveio/dhive': (url) => databaseClient('@hiveio/dhive', url),
  steem: steemClient,
};

interface Line {
  readonly method: string;
  readonly request: { readonly params: readonly unknown[] };
  readonly response: { readonly result?: unknown; readonly error?: object };
}

/** Amounts beyond 2^53 lose digits, as in the clients, which read JSON in the same way. */
const lines = gunzipSync(readFileSync(new URL('../fixtures/recordings/callsC.ndjson.gz', import.meta.url)))
  .toString()
  .trimEnd()
  .split('\n')
  .filter((line) => line.startsWith('{"method":"condenser_api.'))
  .map((line) => JSON.parse(line) as Line);

const recorded = (method: string) => lines.filter((line) => line.method === `condenser_api.${method}`);

let node: Reference;
beforeAll(async () => {
  node = await referenceNode();
});

describe.each(Object.entries(clients))('%s reads from this node what was recorded on the deployed one', (_, open) => {
  const methods = [...Object.keys(functions), ...orders.map((by) => `get_discussions_by_${by}`)];

  it.each(methods)('%s', async (method) => {
    const read = open(node.url)[method] as Call;
    const calls = recorded(method);
    expect(calls.length).toBeGreaterThan(0);
    for (const { request, response } of calls) {
      const title = JSON.stringify(request.params);
      if (response.error === undefined) expect(await read(...request.params), title).toEqual(response.result);
      else await expect(read(...request.params), title).rejects.toMatchObject({ name: 'RPCError' });
    }
  });
});

describe.each(['dsteem', '@hiveio/dhive'])('%s', (library) => {
  it('follows the blocks of this node', async () => {
    const blocks: unknown[] = [];
    for await (const block of openDatabase(library, node.url).blockchain.getBlocks({ from: 1, to: 3 }))
      blocks.push(block);
    const numbered = [1, 2, 3].map((number) =>
      recorded('get_block').find(({ request }) => request.params[0] === number),
    );
    expect(blocks).toEqual(numbered.map((line) => line?.response.result));
  });
});
