import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampled } from '../../../test/support/sampled.ts';
import { type ImagesOptions, type ImagesService, startImages } from './index.ts';
import type { Verdict } from './options.ts';
import { decodeUrl } from './remote/proxied-url.ts';
import { silhouette } from './silhouette.ts';
import { fileStore } from './store/files.ts';
import { type StubNode, startStubNode } from './testing/node.ts';
import { type Origin, startOrigin } from './testing/origin.ts';
import { headerOf, type RecordedExchange, recordedExchanges, uploadedBytes } from './testing/recorded.ts';
import { departed, unequal } from './testing/recorded-differences.ts';
import { type Answer, ask } from './testing/request.ts';
import { stagingOf } from './testing/staging.ts';

const ORIGIN_PORT = 18_810;
/** Uploads that the recording leaves out, by what was asked of them later. */
const OWN_AVATAR = 'DQmdWftpBtDqzWhU7NSmLyUsaogPsBikWig79vPBkYeZ5Br';
const WITH_GPS = 'DQmQrccCmCfatiPssZ6wgDj5NDEZvxLj1sVnK7wJdVLoRzg';
const DEFAULT_AVATAR = `http://127.0.0.1:${ORIGIN_PORT}/default-avatar.png`;

/** How the recorded services were set up, by instance; the ports are those in recorded URLs. */
const instances: Readonly<
  Record<string, Partial<ImagesOptions> & { readonly port: number; readonly private?: boolean }>
> = {
  A: { port: 18_801, reputation: 10 },
  B: {
    port: 18_802,
    defaultAvatar: `http://127.0.0.1:18802/${OWN_AVATAR}`,
    quota: { uploads: 3, seconds: 600 },
    private: true,
  },
  C: { port: 18_803, reputation: 26 },
  D: { port: 18_804 },
  E: { port: 18_805, node: 'http://127.0.0.1:1' },
  F: { port: 18_806 },
  G: { port: 18_807 },
};

/** Names that were on the list of the recorded services. */
const blocked = {
  accounts: ['dave'],
  images: [
    'DQmeDjDSy7WRtcFwx5Yv5TbdMGvhNexjo47tx9Dec8s98cc',
    'DQmXiQhKjseyhRu54ughWdGs1wX4oFAMKE9aNvDPdndwtAr',
    `http://127.0.0.1:${ORIGIN_PORT}/black.jpg`,
    'https://img.esteem.ws/3js3jogk3w.jpg',
  ],
};
const blockedOfSteem = { images: ['http://avivas.ru/img/topic/23850/20.jpg'] };

/** The token of the recording. */
const TOKEN = 'd0c63cf8713ebc857b69d2e8b68658c7bd6c89b6ae1f1377';

const verdictIn = (label: string): Verdict =>
  (/^whitelist answers "(unknown|blacklisted)"/.exec(label)?.[1] as Verdict | undefined) ?? 'whitelisted';

/** Headers that clients of the service go by. */
const clientHeaders = [
  'content-type',
  'cache-control',
  'location',
  'vary',
  'x-content-type-options',
  'access-control-allow-origin',
  'access-control-allow-methods',
  'access-control-allow-headers',
] as const;

interface Seen {
  readonly status: number | undefined;
  readonly error: string | undefined;
  readonly url: string | undefined;
  readonly size: string | undefined;
  readonly headers: readonly (string | undefined)[];
}

/** Where the deployed service fell silent or ended there is nothing to be equal to. */
const isAnswered = ({ response }: RecordedExchange): boolean => typeof response.status === 'number';

function errorIn(body: string | undefined): { readonly error?: string; readonly url?: string } {
  if (!body?.startsWith('{')) return {};
  const { error, url } = JSON.parse(body) as { error?: { name: string }; url?: string };
  return { ...(error && { error: error.name }), ...(url !== undefined && { url }) };
}

function recordedView({ response: { status, headers, body } }: RecordedExchange): Seen {
  const text = typeof body === 'string' ? errorIn(body) : {};
  return {
    status,
    error: text.error,
    url: text.url,
    size: typeof body === 'object' && body.width !== undefined ? `${body.width}x${body.height}` : undefined,
    headers: clientHeaders.map((name) => headerOf(headers, name)),
  };
}

async function answeredView({ status, headers, body }: Answer, measured: boolean): Promise<Seen> {
  const text = errorIn(body.toString());
  const { width, pageHeight, height = 0 } = measured ? await sharp(body).metadata() : {};
  return {
    status,
    error: text.error,
    url: text.url,
    size: measured ? `${width}x${pageHeight ?? height}` : undefined,
    headers: clientHeaders.map((name) => headers[name]?.toString()),
  };
}

describe.each(sampled(['hive', 'steem'] as const, 1))('the image service in the dialect of %s', (dialect) => {
  const exchanges = recordedExchanges(dialect);
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-images-'));
  const services = new Map<string, ImagesService>();
  const differences = new Map<string, string>();
  let [node, origin]: [StubNode?, Origin?] = [];
  let clock = 0;
  let verdict: Verdict = 'whitelisted';

  beforeAll(async () => {
    node = await startStubNode();
    origin = await startOrigin();
    const silhouetteBytes = await silhouette();
    await fileStore(join(folder, 'B')).then((store) => store.write(OWN_AVATAR, silhouetteBytes));
    await fileStore(join(folder, 'A')).then((store) => store.write(WITH_GPS, origin?.files['gps.jpg'] as Buffer));
    for (const [name, { port, private: isPrivate = false, ...options }] of Object.entries(instances)) {
      const shown = { serviceUrl: `http://127.0.0.1:${port}`, defaultAvatar: DEFAULT_AVATAR, dialect };
      const service = await startImages({
        ...{ node: node.url, store: join(folder, name), ...shown },
        limits: { bytes: dialect === 'hive' ? 15_000_000 : 10_000_000 },
        blocked: dialect === 'hive' ? blocked : blockedOfSteem,
        gate: {
          loopback: !isPrivate,
          dial: (place) => (place.port === ORIGIN_PORT ? { ...place, port: origin?.port ?? 0 } : place),
        },
        remoteTimes: { headers: 400, all: 5_000 },
        now: () => clock,
        newToken: () => TOKEN,
        allow: async () => verdict,
        ...options,
      });
      services.set(name, service);
    }
    const staging = stagingOf(exchanges, { node, decode: decodeUrl });
    for (const exchange of exchanges) {
      const difference = await replay(exchange, staging);
      if (difference !== undefined) differences.set(exchange.label, difference);
    }
  });
  afterAll(async () => {
    await Promise.all([...services.values(), node, origin].map((each) => each?.close()));
    rmSync(folder, { recursive: true });
  });

  async function replay(
    exchange: RecordedExchange,
    staging: ReturnType<typeof stagingOf>,
  ): Promise<string | undefined> {
    const service = services.get(exchange.instance);
    if (service === undefined || !isAnswered(exchange)) return undefined;
    clock = Date.parse(headerOf(exchange.response.headers, 'date') ?? '');
    verdict = verdictIn(exchange.label);
    for (const earlier of staging.before(exchange)) await ask(service.url, earlier);
    const { method, path } = exchange.request;
    const headers = Object.fromEntries(exchange.request.headers.filter(([name]) => !/^(host|connection)$/i.test(name)));
    const answer = await ask(service.url, { method, path, headers, body: staging.bodyOf(exchange) });
    const expected = recordedView(exchange);
    const actual = await answeredView(answer, expected.size !== undefined && answer.status === 200);
    const [one, other] = [JSON.stringify(expected), JSON.stringify(actual)];
    return one === other ? undefined : `recorded ${one}\nanswered ${other}`;
  }

  it('answers what no departure names as recorded, except for the exchanges of the table', () => {
    if (process.env.PLUMBLINE_TABLE) for (const [label, how] of differences) console.log(`${label}\n${how}`);
    const unnamed = [...differences.keys()].filter((label) => departed(label) === undefined);
    expect(unnamed.filter((label) => !(label in unequal))).toEqual([]);
  });

  it('answers at least 97 of 100 of them equal', () => {
    const bound = exchanges.filter((exchange) => isAnswered(exchange) && departed(exchange.label) === undefined);
    const equal = bound.filter(({ label }) => !differences.has(label));
    expect(equal.length / bound.length).toBeGreaterThanOrEqual(0.97);
  });
});

it('an upload of the recording is a form with the bytes that were signed', () => {
  const [first] = recordedExchanges('hive').filter(({ label }) => label === 'upload: field name "file"');
  expect(first && uploadedBytes(first)?.length).toBe(3_053);
});
