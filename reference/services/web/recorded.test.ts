import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Json, parseJson, stringifyJson } from '../../../spec/kernel/json/json.ts';
import { type Answer, ask } from '../images/testing/request.ts';
import { isRecord, type JsonRecord } from '../kit/node-client.ts';
import { startWeb, type WebService } from './index.ts';
import { type ContentNode, type NodeContent, startContentNode } from './testing/node.ts';

interface Recorded {
  readonly label: string;
  readonly service: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
  };
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
}

const recording = new URL('../../../fixtures/services/web.ndjson.gz', import.meta.url);
const exchanges = gunzipSync(readFileSync(recording))
  .toString()
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Recorded);

/** Exchanges that are answered otherwise though no document decides, and why. */
const unequal: Readonly<Record<string, string>> = {
  'web-pick': 'the sign-up of one site is none of a server of records',
};

const bodyOf = ({ response }: Recorded): string => response.body.replace(/^\(encoded\) /, '');

/** The requests that condenser leaves to the renderer of its pages, which was not run: here a page or nothing of JSON answers. */
const isLeftToPages = ({ response }: Recorded): boolean => response.status === 501;

/** What the node answered, made of what the web server made of it. */
function recordsIn(member: 'user' | 'post', last: Recorded): readonly JsonRecord[] {
  const found = new Map<string, JsonRecord>();
  for (const exchange of [...exchanges, last].filter((each) => bodyOf(each).startsWith(`{"${member}":{`))) {
    const body = parseJson(bodyOf(exchange));
    const record = isRecord(body) ? body[member] : undefined;
    if (!isRecord(record)) continue;
    const { json_metadata } = record;
    const text = json_metadata === '' ? '{broken' : stringifyJson(json_metadata ?? null);
    found.set(`${record.name}/${record.author}/${record.permlink}`, { ...record, json_metadata: text });
  }
  return [...found.values()];
}

describe('the web server, of the requests recorded of condenser', () => {
  const differences = new Map<string, string>();
  const services = new Map<string, WebService>();
  let node: ContentNode | undefined;

  beforeAll(async () => {
    let content: NodeContent = {};
    node = await startContentNode(() => content);
    const blocked = { accounts: ['xondra'], pages: ['aplomb'] };
    services.set('up', await startWeb({ node: node.url, form: 'deployed', blocked }));
    services.set('down', await startWeb({ node: 'http://127.0.0.1:1', form: 'deployed' }));
    let etag = '';
    for (const exchange of exchanges) {
      // The chain went on while it was recorded: records are those of the exchange.
      if (/^\{"(user|post)":/.test(bodyOf(exchange)))
        content = { accounts: recordsIn('user', exchange), posts: recordsIn('post', exchange) };
      const service = services.get(exchange.label.startsWith('web-down') ? 'down' : 'up') as WebService;
      const { method, path, headers } = exchange.request;
      // The validator of our own answer stands for that of theirs.
      const sent = headers['if-none-match'] === undefined ? headers : { ...headers, 'if-none-match': etag };
      const answer = await ask(service.url, { method, path, headers: sent });
      if (path === '/@alice.json' && method === 'GET') etag = answer.headers.etag ?? etag;
      const difference = compared(exchange, answer);
      if (difference !== undefined) differences.set(exchange.label, difference);
    }
  });
  afterAll(async () => {
    await Promise.all([...services.values(), node].map((each) => each?.close()));
  });

  it('answers what no departure names as recorded, except for the exchanges of the table', () => {
    if (process.env.PLUMBLINE_TABLE) for (const [label, how] of differences) console.log(`${label}\n${how}`);
    expect([...differences.keys()].filter((label) => !(label in unequal))).toEqual([]);
  });

  it('answers at least 97 of 100 of them equal', () => {
    expect(exchanges.length).toBeGreaterThan(60);
    expect(1 - differences.size / exchanges.length).toBeGreaterThanOrEqual(0.97);
  });
});

function compared(exchange: Recorded, answer: Answer): string | undefined {
  if (isLeftToPages(exchange)) return answer.headers['content-type']?.includes('json') ? 'answered by JSON' : undefined;
  const { status, headers } = exchange.response;
  const names = ['content-type', 'location', ...(exchange.service === 'condenser' ? ['content-encoding'] : [])];
  const isPacked = headers['content-encoding'] !== undefined;
  const isJson = (headers['content-type'] ?? '').includes('json') && exchange.request.method === 'GET';
  const expected = [status, ...names.map((name) => headers[name]), isJson && !isPacked ? bodyOf(exchange) : undefined];
  const actual = [
    answer.status,
    ...names.map((name) => answer.headers[name] ?? (status === 304 ? headers[name] : undefined)),
    isJson && !isPacked && answer.headers['content-encoding'] === undefined ? answer.body.toString() : undefined,
  ];
  if (isJson && isPacked) {
    expected.push(bodyOf(exchange));
    actual.push(unpacked(answer));
  }
  if (exchange.service === 'condenser-dev') expected.length = actual.length = 2;
  const [one, other] = [JSON.stringify(expected), JSON.stringify(actual)];
  return one === other ? undefined : `recorded ${one}\nanswered ${other}`;
}

const unpacked = ({ body, headers }: Answer): string =>
  (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();

const metadata = (text: string): JsonRecord => ({ name: 'alice', json_metadata: text });

describe('the web server, of the documents', () => {
  let [node, service]: [ContentNode?, WebService?] = [];
  const post = {
    ...{ id: 7, author: 'alice', permlink: 'first', category: 'life', json_metadata: '{"tags":["life"]}' },
    ...{
      root_author: 'alice',
      root_permlink: 'first',
      created: '2026-11-20T00:00:00',
      cashout_time: '2026-11-27T00:00:00',
    },
  };
  const posts = [
    post,
    { ...post, id: 8, author: 'bob', permlink: 're-first' },
    { ...post, id: 9, permlink: 'old', root_permlink: 'old', created: '2026-11-01T00:00:00' },
    { ...post, id: 10, permlink: 'paid', root_permlink: 'paid', cashout_time: '1969-12-31T23:59:59' },
  ];

  beforeAll(async () => {
    const accounts = [metadata('{"profile":{"name":"Alice"}}'), { ...metadata('nothing of JSON'), name: 'bob' }];
    node = await startContentNode(() => ({ accounts, posts, time: '2026-11-23T01:00:00' }));
    service = await startWeb({ node: node.url });
  });
  afterAll(async () => {
    await service?.close();
    await node?.close();
  });

  async function answered(path: string): Promise<Json> {
    return parseJson((await ask((service as WebService).url, { path })).body.toString());
  }

  it('gives accounts the documented members beside those of the node', async () => {
    expect(await answered('/@alice.json?anything')).toEqual({
      user: {
        name: 'alice',
        json_metadata: { profile: { name: 'Alice' } },
        average_bandwidth: 0,
        lifetime_bandwidth: 0,
        last_bandwidth_update: '1970-01-01T00:00:00',
        average_market_bandwidth: 0,
        lifetime_market_bandwidth: 0,
        last_market_bandwidth_update: '1970-01-01T00:00:00',
      },
      status: '200',
    });
  });

  it('gives an empty object for metadata that is no JSON', async () => {
    expect(await answered('/@bob.json')).toMatchObject({ user: { json_metadata: {} } });
  });

  it.each([
    ['first', 'alice', 7, 'first_payout'],
    ['re-first', 'bob', 7, 'first_payout'],
    ['old', 'alice', 9, 'archived'],
    ['paid', 'alice', 10, 'archived'],
  ])('gives %s by %s the root %d and the mode %s', async (permlink, author, root_comment, mode) => {
    expect(await answered(`/life/@${author}/${permlink}.json`)).toMatchObject({
      post: { root_comment, mode, children_rshares2: '0', json_metadata: { tags: ['life'] } },
      status: '200',
    });
  });
});
