import { Agent, request } from 'node:http';
import { body, call } from './call.ts';
import { type Bench, type Figure, hundredths, median } from './kit/figure.ts';
import { load } from './kit/load.ts';
import { startEcho, startGateway, startUpstream } from './kit/processes.ts';

const rounds = 6;
const seconds = 1;
const connections = 16;

/** Milliseconds of a call of which a batch has many. */
const delay = 50;

/** Below this many echoes a second the client is the limit, and a ratio is meaningless. */
const meaningful = 8_000;

/** About 1.3 KB, as a record of an account. */
const result = Object.fromEntries(Array.from({ length: 48 }, (_, index) => [`member_${index}`, '0.000 STEEM']));
const answer = JSON.stringify({ jsonrpc: '2.0', result, id: 1 });

/** A method whose answers are cached, and one whose answers never are, by the documented defaults. */
const [cached, uncached] = ['database_api.find_accounts', 'second.get'];

/**
 * The gateway before an upstream that does nothing: hits against a bare node:http server that sends the same bytes, and misses against the
 * upstream call that they make, by the same client of Node; best of interleaved rounds.
 */
export const gateway: Bench = async () => {
  const [echo, upstream] = [await startEcho(answer), await startUpstream(answer)];
  const ours = await startGateway(upstream.url);
  const best = { echo: 0, hit: 0, miss: 0, direct: 0 };
  for (let round = 0; round < rounds; round++) {
    best.echo = Math.max(best.echo, await load(echo.url, [body(cached)], seconds));
    await call(ours.url, cached);
    best.hit = Math.max(best.hit, await load(ours.url, [body(cached)], seconds));
    best.direct = Math.max(best.direct, await calls(upstream.url, body(uncached)));
    best.miss = Math.max(best.miss, await load(ours.url, [body(uncached)], seconds));
  }
  await Promise.all([ours.stop(), echo.stop(), upstream.stop()]);
  const slow = await batches();
  const asserted = best.echo >= meaningful;
  const hits = best.hit / best.echo;
  const misses = best.direct / best.miss;
  const rate = (value: number) => `${Math.round(value)} /s`;
  return [
    { what: 'echo of 1.3 KB', value: rate(best.echo) },
    { what: 'gateway, hit', value: rate(best.hit) },
    { what: 'hit / echo', value: `${hundredths(hits)} ×`, bar: '≥ 0.6 ×', holds: asserted ? hits >= 0.6 : undefined },
    { what: 'calls of an upstream by node:http', value: rate(best.direct) },
    { what: 'gateway, miss', value: rate(best.miss) },
    {
      what: 'time of a miss / upstream call',
      value: `${hundredths(misses)} ×`,
      bar: '≤ 2.3 ×',
      holds: asserted ? misses <= 2.3 : undefined,
    },
    slow,
  ];
};

/** A batch of 50 calls of a node that needs its time, against one of them. */
async function batches(): Promise<Figure> {
  const upstream = await startUpstream(answer, delay);
  const ours = await startGateway(upstream.url);
  const post = async (text: string) => {
    const started = performance.now();
    await (await fetch(ours.url, { method: 'POST', body: text })).text();
    return performance.now() - started;
  };
  const members = Array.from({ length: 50 }, (_, id) => JSON.parse(body(uncached, [id])) as object);
  const [single, batch]: [number[], number[]] = [[], []];
  for (let round = 0; round < 20; round++) {
    single.push(await post(body(uncached)));
    batch.push(await post(JSON.stringify(members)));
  }
  await Promise.all([ours.stop(), upstream.stop()]);
  const ratio = median(batch) / median(single);
  return {
    what: `batch of 50 / one call of ${delay} ms`,
    value: `${hundredths(ratio)} ×`,
    bar: '≤ 2 ×',
    holds: ratio <= 2,
  };
}

/** Calls a second that node:http makes on as many connections as the load has. */
async function calls(url: string, text: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  const started = performance.now();
  let answered = 0;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      request(url, { method: 'POST', agent, headers }, (response) => response.on('end', resolve).resume())
        .on('error', reject)
        .end(text);
    });
  const worker = async () => {
    while (performance.now() - started < seconds * 1000) {
      await one();
      answered++;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return (answered * 1000) / (performance.now() - started);
}
