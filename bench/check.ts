import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Pool } from 'undici';
import { type Bench, type Figure, hundredths } from './kit/figure.ts';
import { startNode } from './kit/processes.ts';
import { residentMegabytes } from './memory.ts';

const bundle = fileURLToPath(new URL('../dist/plumbline.js', import.meta.url));
const concurrency = 8;
const pollMs = 100;
/** How long the answers of a node take that is not on this machine, milliseconds. */
const away = 20;
const bars = { quick: 8, full: 30, megabytes: 300, client: 2, seconds: 5 } as const;

/**
 * What a check of the reference costs: time and memory of both profiles, the time beside a bare client, on this machine and away from it, and
 * how well a time limit is met.
 */
export const check: Bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
  const node = await startNode('recorded');
  const front = await recording(node.url);
  try {
    const figures: Figure[] = [];
    for (const profile of ['quick', 'full'] as const) {
      front.bodies.length = 0;
      const report = join(folder, `${profile}.json`);
      // The requests of the same seed, which pass the front; then the same without it.
      await checked([front.url, '--profile', profile, '--report', `json=${report}`], [0, 1, 4]);
      const { seconds, megabytes } = await checked([node.url, '--profile', profile, '--report', `json=${report}`]);
      const bare = await sent(node.url, front.bodies);
      const ratio = seconds / bare;
      figures.push(
        { what: `check --profile ${profile}`, value: `${hundredths(seconds)} s`, bar: `≤ ${bars[profile]} s` },
        { what: '  peak memory', value: `${Math.round(megabytes)} MB`, bar: `≤ ${bars.megabytes} MB` },
        {
          what: `  / a bare client, ${front.bodies.length} requests`,
          value: `${hundredths(ratio)} ×`,
          bar: `≤ ${bars.client} ×`,
        },
      );
      if (profile === 'quick') figures.push(await costAway(front, report));
    }
    const report = join(folder, 'limited.json');
    const limit = ['--profile', 'full', '--max-time', `${bars.seconds}`, '--report', `json=${report}`];
    await checked([node.url, ...limit]);
    const { ended, summary } = JSON.parse(readFileSync(report, 'utf8'));
    if (ended !== 'budget') throw new Error(`a full check ended as ${ended} before ${bars.seconds} s`);
    const met = summary.seconds / bars.seconds;
    figures.push({ what: `--max-time ${bars.seconds}`, value: `${hundredths(met)} ×`, bar: '0.98–1.02' });
    return figures;
  } finally {
    await front.close();
    await node.stop();
    rmSync(folder, { recursive: true });
  }
};

/** The time of a check beside that of a bare client where each answer takes a while, as it does from any node that is not on this machine. */
async function costAway(front: Front, report: string): Promise<Figure> {
  front.bodies.length = 0;
  front.delay = away;
  const { seconds } = await checked([front.url, '--profile', 'quick', '--report', `json=${report}`]);
  const ratio = seconds / (await sent(front.url, [...front.bodies]));
  front.delay = 0;
  return {
    what: `  / the same, each answer ${away} ms later`,
    value: `${hundredths(ratio)} ×`,
    bar: `≤ ${bars.client} ×`,
  };
}

type Front = Awaited<ReturnType<typeof recording>>;

/** Passes requests on, `delay` milliseconds later, and keeps those that are plain. */
async function recording(upstream: string) {
  const bodies: string[] = [];
  const pool = new Pool(upstream, { connections: concurrency });
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray().catch(() => undefined);
    if (chunks === undefined) return;
    const { method = 'POST', url = '/', headers } = request;
    const body = Buffer.concat(chunks);
    if (method === 'POST' && url === '/') bodies.push(body.toString());
    const kind = headers['content-type'] ?? 'text/plain';
    if (front.delay > 0) await setTimeout(front.delay);
    const answer = await pool.request({ path: url, method: 'POST', headers: { 'content-type': kind }, body });
    response.writeHead(answer.statusCode, { 'content-type': 'application/json' });
    response.end(Buffer.from(await answer.body.arrayBuffer()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const front = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    delay: 0,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await pool.close();
    },
  };
  return front;
}

interface Cost {
  readonly seconds: number;
  readonly megabytes: number;
}

/** Runs `plumbline check` to its end. */
async function checked(args: readonly string[], codes: readonly number[] = [0, 4]): Promise<Cost> {
  const started = performance.now();
  const child = spawn(process.execPath, [bundle, 'check', ...args], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  let megabytes = 0;
  const timer = setInterval(() => {
    try {
      megabytes = Math.max(megabytes, residentMegabytes(child.pid ?? 0));
    } catch {
      // It has just ended.
    }
  }, pollMs);
  const [code] = await ended;
  clearInterval(timer);
  if (!codes.includes(code)) throw new Error(`check ${args.join(' ')} ended with ${code}`);
  return { seconds: (performance.now() - started) / 1000, megabytes };
}

/** Seconds in which a client that judges nothing sends the same requests, as many at once. */
async function sent(url: string, bodies: readonly string[]): Promise<number> {
  const pool = new Pool(url, { connections: concurrency });
  const started = performance.now();
  let next = 0;
  const one = async () => {
    while (next < bodies.length) {
      const body = bodies[next++] as string;
      const answer = await pool.request({
        path: '/',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      await answer.body.text();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, one));
  await pool.close();
  return (performance.now() - started) / 1000;
}
