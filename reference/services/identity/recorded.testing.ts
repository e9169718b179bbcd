import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { privateKeyFromSeed, publicKeyOf } from '../../../spec/crypto/private-key.ts';
import { publicKeyText } from '../../../spec/crypto/public-key-text.ts';
import { dialects } from '../../../spec/dialects/index.ts';
import { createIdentity, type Identity } from './index.ts';
import { readToken } from './tokens/token-text.ts';

/** One exchange with a deployed identity service. */
export interface RecordedExchange {
  readonly label: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | null;
  } | null;
  readonly response: Answered | { readonly error: string } | null;
}

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export type Json = Readonly<Record<string, unknown>>;

const file = new URL('../../../fixtures/services/identity/exchanges.ndjson.gz', import.meta.url);

/** Those of the three clients and of the two services of the later form, in their order, that were requests. */
export const recorded: readonly RecordedExchange[] = gunzipSync(readFileSync(file))
  .toString()
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as RecordedExchange)
  .filter(({ label, request }) => /^(hs|sc3|client)-/.test(label) && request !== null);

/** Undefined for what is not JSON of an object. */
export function jsonOf(text: string): Json | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Json) : undefined;
  } catch {
    return undefined;
  }
}

export const answerOf = ({ response }: RecordedExchange): Answered | undefined =>
  response !== null && 'status' in response ? response : undefined;

const isSteem = ({ label }: RecordedExchange) => label.startsWith('sc3-');
const secretHash = createHash('sha256').update('app-secret-0123456789').digest('hex');
const ourKey = privateKeyFromSeed('the broadcaster of tests');
const broadcasters = {
  hivesigner: 'STM5QofEToZJ15AWvebER5jgwbPbJG7qHHtcQnq3qBrU3qo4nZ9KB',
  steemconnect: 'STM7AqvNKDbHbsEiBh9M41FYuseTCoD4PjiBe17TK6vcmSbbTPRWQ',
};

/** The accounts of apps, as far as the notes on the recording tell them: their metadata, and whom they trust. */
function appAccounts(broadcaster: keyof typeof broadcasters): readonly Json[] {
  const profile = (members: object) => JSON.stringify({ profile: { type: 'app', secret: secretHash, ...members } });
  const metadata = {
    'demo.app': profile({ redirect_uris: ['http://127.0.0.1:9999/cb'] }),
    'app-nolink': profile({}),
    'app-nosec': profile({ secret: undefined }),
    'app-ip': profile({ allowed_ips: ['10.1.2.3'] }),
    'app-ip2': profile({ allowed_ips: ['127.0.0.1'] }),
    notapp: JSON.stringify({ profile: { type: 'person', secret: secretHash } }),
    noprofile: '{}',
    badjson: '{broken',
    emptyapp: '',
  };
  const trust = (name: string) => (name === 'app-nolink' ? [] : [[broadcaster, 1]]);
  const account = (name: string, json_metadata: string, account_auths: unknown, keys: readonly string[] = []) => ({
    name,
    posting: { weight_threshold: 1, account_auths, key_auths: keys.map((key) => [key, 1]) },
    ...{ json_metadata, posting_json_metadata: '' },
  });
  return [
    ...Object.entries(metadata).map(([name, text]) => account(name, text, trust(name))),
    account(broadcaster, '', [], [broadcasters[broadcaster], publicKeyText(publicKeyOf(ourKey), 'STM')]),
  ];
}

const toldIn = (exchange: RecordedExchange): readonly Json[] => {
  const account = jsonOf(answerOf(exchange)?.body ?? '')?.account as Json | undefined;
  return account === undefined ? [] : [account];
};

/** The accounts in the answers of one service, each as it was told first. */
function toldAccounts(steem: boolean): ReadonlyMap<string, Json> {
  const told = recorded.filter((each) => isSteem(each) === steem).flatMap(toldIn);
  const other = steem ? [] : [...toldAccounts(true).values()];
  const all = [...other, ...appAccounts(steem ? 'steemconnect' : 'hivesigner'), ...told.toReversed()];
  return new Map(all.map((account) => [String(account.name), account]));
}

const worlds = { steem: toldAccounts(true), hive: toldAccounts(false) };

/** As they were told once a key and a profile had been replaced. */
const replaced = new Map(
  recorded
    .filter(({ label }) => /^hs-cache-me-.*-after/.test(label))
    .flatMap(toldIn)
    .map((account) => [String(account.name), account]),
);

/** What the service was asked before, where that decides. */
function askedBefore({ label }: RecordedExchange): readonly string[] {
  const [service] = label.split('-');
  if (/-(me-after-revoke)$/.test(label) && service !== 'client') return [`${service}-revoke-post`];
  if (label === 'hs-token-code-again') return ['hs-token-code-get-query'];
  return /^(hs|sc3)-down-/.test(label) ? [`${service}-me-type-posting`, `${service}-token-refresh`] : [];
}

/** When tokens of the recording were made; those that a service issued are of a later day. */
const BEGAN = 1_700_000_000;

/** A moment at which the tokens of a request are young, unless their time is itself what is tried. */
export function momentOf({ request }: RecordedExchange): number {
  const text = `${request?.path} ${request?.headers.authorization} ${request?.body}`;
  const times = [...text.matchAll(/eyJ[\w\-+/=.]+/g)].flatMap(([each]) => readToken(each)?.timestamp ?? []);
  const issued = times.find((time) => time > BEGAN && time < 1_900_000_000);
  return (issued ?? BEGAN) + 30;
}

/** Answers recorded requests with a service of ours, new for each, in front of a node that tells what the recorded one told. */
export async function replayer() {
  let exchange: RecordedExchange | undefined;
  let identity: Identity | undefined;
  const node = createServer((request, response) => {
    void textOf(request).then((text) => {
      const { method, params, id } = JSON.parse(text) as { method: string; params: never; id: number };
      if (exchange === undefined || /^(hs|sc3)-down-/.test(exchange.label)) return void request.socket.destroy();
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...nodeAnswer(exchange, method, params) }));
    });
  });
  const service = createServer((request, response) => identity?.handler(request, response));
  const ports = await Promise.all(
    [node, service].map(
      (server) =>
        new Promise<number>((resolve) => {
          server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
        }),
    ),
  );

  return {
    async answer(asked: RecordedExchange): Promise<Answered> {
      const form: keyof typeof broadcasters = isSteem(asked) ? 'steemconnect' : 'hivesigner';
      const options = {
        ...{ node: `http://127.0.0.1:${ports[0]}`, broadcaster: { name: form, key: ourKey }, form, proxies: 1 },
        ...{ dialect: isSteem(asked) ? dialects.steem : dialects.hive, chainId: '0'.repeat(64) },
        clock: () => momentOf(asked) * 1000,
        pagesAt: isSteem(asked) ? 'https://beta.steemconnect.com' : 'https://hivesigner.com',
      } as const;
      identity = await createIdentity(options, () => 'http://127.0.0.1');
      for (const label of askedBefore(asked)) {
        exchange = recorded.find((each) => each.label === label) as RecordedExchange;
        await sent(ports[1] ?? 0, exchange);
      }
      exchange = asked;
      return await sent(ports[1] ?? 0, asked);
    },
    close: () =>
      Promise.all([node, service].map((server) => new Promise((resolve) => server.close(resolve)))).then(() => {}),
  };
}

function nodeAnswer(exchange: RecordedExchange, method: string, params: readonly (readonly string[])[]): Json {
  const { label } = exchange;
  const body = jsonOf(answerOf(exchange)?.body ?? '');
  if (method === 'condenser_api.get_accounts') {
    const [name = ''] = params[0] ?? [];
    const world = isSteem(exchange) ? worlds.steem : worlds.hive;
    const [own] = toldIn(exchange);
    const told = label.startsWith('hs-cache') ? replaced.get(name) : own?.name === name ? own : undefined;
    const found = told ?? world.get(name);
    return { result: found === undefined ? [] : [found] };
  }
  if (method === 'condenser_api.get_dynamic_global_properties') {
    const head = { head_block_number: 869, head_block_id: `00000365${'ab'.repeat(16)}`, time: '2026-11-23T01:00:00' };
    return { result: head };
  }
  const data = chainData(body?.response as Json | undefined);
  if (data !== undefined) return { error: { code: -32_000, message: String(data.message), data } };
  const { id, block_num, trx_num, expired } = (body?.result ?? {}) as Json;
  return { result: isSteem(exchange) ? { id, block_num, trx_num, expired } : {} };
}

/** What the node said of a transaction that it refused. */
const chainData = (said: Json | undefined): Json | undefined =>
  said?.name === 'RPCError' ? (said.jse_info as Json) : ((said?.cause as Json | undefined)?.data as Json | undefined);

function sent(port: number, { request }: RecordedExchange): Promise<Answered> {
  const { method = 'GET', path = '/', headers = {}, body = null } = request ?? {};
  const kept = Object.entries(headers).filter(([name]) => !/^(host|content-length|connection)$/.test(name));
  // Of a body that is too large the recording has the size and the beginning.
  const size = Number(/^\((\d+) characters\)/.exec(body ?? '')?.[1] ?? 0);
  const text = size > 0 ? JSON.stringify({ operations: [], x: 'x'.repeat(size) }) : body;
  return new Promise((resolve, reject) => {
    const length = text === null ? {} : { 'content-length': String(Buffer.byteLength(text)) };
    const options = { port, method, path, headers: { ...Object.fromEntries(kept), ...length } };
    const asked = send(options, (response) => {
      textOf(response).then(
        (answer) => resolve({ status: response.statusCode ?? 0, headers: response.headers as never, body: answer }),
        reject,
      );
    });
    asked.on('error', reject);
    asked.end(text ?? undefined);
  });
}

async function textOf(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
