import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { refusingUrl } from '../../../../test/support/reserved-port.ts';
import { type GatewayService, startGateway } from '../index.ts';
import { startUpstream } from '../testing.ts';
import { differences, type Got, rawAnswer, receivedCalls, recordedAnswer, upstreamCalls } from './compare.testing.ts';
import type { Recorded } from './recorded.testing.ts';
import { recordedConfigurations, recordedExchanges } from './recording.testing.ts';
import { play } from './upstream.testing.ts';

/** Milliseconds for one second of the recording. */
const second = 150;

/**
 * Before these exchanges more time had passed than answers live: their labels have no times, but what reached the upstream shows it.
 */
const pauses = new Set([165, 205, 207, 210, 629]);

export interface Replayed {
  readonly exchange: Recorded;
  /** What differs, in words. */
  readonly differences: readonly string[];
}

/** Asks a gateway with `compat` everything that the deployed one was asked, before an upstream that answers as recorded. */
export async function replayRecording(): Promise<readonly Replayed[]> {
  let group: readonly Recorded[] = [];
  let clock = 1_000_000;
  const upstream = await startUpstream((received, response) => play(group, received, response, second));
  const configurations = recordedConfigurations(upstream.url, await refusingUrl());
  const gateways = new Map<string, GatewayService>();
  const gatewayOf = async (config: string, worker: number) => {
    const name = `${config} ${worker}`;
    const known = gateways.get(name);
    if (known !== undefined) return known;
    const started = await startGateway({
      ...{ configuration: configurations[config] ?? null, port: 0, compat: true, now: () => clock, second },
      ...{ accountTransferUrl: `${upstream.url}/transfers`, requestTime: 5 * second },
    });
    gateways.set(name, started);
    return started;
  };
  const workers = new Map<string, number>();
  const replayed: Replayed[] = [];
  try {
    for (const exchanges of groups(recordedExchanges())) {
      group = exchanges;
      const [first] = exchanges;
      if (first === undefined) continue;
      if (pauses.has(first.n)) clock += 10_000;
      const from = upstream.received.length;
      const begun = clock;
      const got = await Promise.all(
        exchanges.map(async (exchange) => {
          const { url, port } = await gatewayOf(exchange.config, workerOf(exchange, workers));
          return ask(exchange, url, port);
        }),
      );
      clock = begun + elapsed(exchanges);
      const reached = receivedCalls(upstream.received.slice(from));
      const expected = upstreamCalls(first);
      exchanges.forEach((exchange, index) => {
        const found = [...differences(exchange, got[index] as Got)];
        if (index === 0 && JSON.stringify(reached) !== JSON.stringify(expected))
          found.push(`upstream: ${reached.join(' | ').slice(0, 300)} instead of ${expected.join(' | ').slice(0, 300)}`);
        replayed.push({ exchange, differences: found });
      });
    }
  } finally {
    await Promise.all([...gateways.values()].map((gateway) => gateway.close()));
    await upstream.close();
  }
  return replayed;
}

/** Exchanges that were asked together: `[1/10]`, `[2/10]` …; the others one by one. */
function groups(exchanges: readonly Recorded[]): readonly (readonly Recorded[])[] {
  const all: Recorded[][] = [];
  for (const exchange of exchanges) {
    const together = /\[(\d+)\/\d+\]$/.exec(exchange.label)?.[1];
    const isNew = together === undefined || together === '1' || exchange.label.includes('new connection');
    if (isNew) all.push([exchange]);
    else all.at(-1)?.push(exchange);
  }
  return all;
}

/** Time of the recording from the beginning of a group to the next exchange: up to its label, where that has a time. */
function elapsed(exchanges: readonly Recorded[]): number {
  const [first] = exchanges;
  const next = following.get(first?.n ?? 0);
  const [, own] = /@(\d+)ms/.exec(first?.label ?? '') ?? [];
  const [, later] = /@(\d+)ms/.exec(next?.label ?? '') ?? [];
  const sameSeries = next?.label.split('@')[0] === first?.label.split('@')[0];
  if (own !== undefined && later !== undefined && sameSeries) return Number(later) - Number(own);
  return Math.max(...exchanges.map(({ response }) => response.ms ?? 1));
}

const recordedOnce = recordedExchanges();
const following = new Map(recordedOnce.map(({ n }, index) => [n, recordedOnce[index + 1]]));

/** Of four workers each has a cache of its own; which one answered shows in the number of the answer. */
function workerOf({ label, response, upstream }: Recorded, workers: Map<string, number>): number {
  if (!label.includes('new connection')) return 0;
  const [number = ''] = /\{"n":\d+\}/.exec(response.body ?? '') ?? [];
  if (upstream.length > 0) workers.set(number, workers.size);
  return workers.get(number) ?? 0;
}

function ask(exchange: Recorded, url: string, port: number): Promise<Got> {
  const { raw, method = 'POST', path = '/', headers = {}, body } = exchange.request;
  if (raw !== undefined) return askRaw(port, raw);
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const options = { method, path, headers: { ...headers, ...length }, agent: false };
    const request = httpRequest(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { statusCode = 0, headers: answered } = response;
        const got = Object.entries(answered).map(([name, value]) => [name, String(value)] as const);
        resolve({ status: statusCode, headers: Object.fromEntries(got), body: Buffer.concat(chunks).toString() });
      });
    });
    if (exchange.response.error === 'client abort') {
      setTimeout(() => request.destroy(), 0.15 * second);
      // Nothing was recorded but what reached the upstream, which still answers.
      request.on('error', () => setTimeout(() => resolve(recordedAnswer(exchange)), second));
    } else request.on('error', reject);
    request.end(body);
  });
}

/** Bytes as they are; what came back when the server hung up, or fell silent. */
function askRaw(port: number, bytes: string): Promise<Got> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    let timer: NodeJS.Timeout | undefined;
    const done = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(rawAnswer(text));
    };
    socket.on('data', (chunk) => {
      text += chunk.toString();
      clearTimeout(timer);
      timer = setTimeout(done, 50);
    });
    const late = setTimeout(done, 20 * second);
    socket.on('error', reject).on('close', done);
    socket.on('close', () => clearTimeout(late));
    socket.write(bytes);
  });
}
