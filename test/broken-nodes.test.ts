import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check } from '../conformance/index.ts';
import type { Event } from '../conformance/model/event.ts';
import { exitCodeOf } from '../conformance/report/exit-code.ts';
import { foldAll } from '../conformance/report/index.ts';
import { type Summary, summary } from '../conformance/report/summary.ts';
import { verdict } from '../conformance/report/verdict.ts';
import type { RpcServer } from '../reference/server/server.ts';
import { startNode } from '../reference/node.ts';

/** One call as it passes through, with its answer by the node. */
interface Passing {
  readonly method: string;
  readonly body: string;
  readonly original: string;
  readonly response: ServerResponse;
  /** From 0. */
  readonly index: number;
}

/** How a call is answered instead. */
type Break = (passing: Passing) => void;

const offered = [
  'account_history_api.get_ops_in_block',
  'block_api.get_block',
  'block_api.get_block_header',
  'condenser_api.get_block',
  'condenser_api.get_block_header',
  'condenser_api.get_dynamic_global_properties',
  'condenser_api.get_ops_in_block',
  'jsonrpc.get_methods',
];

let node: RpcServer;
beforeAll(async () => {
  node = await startNode();
});
afterAll(() => node.close());

/** Checks the node with this in front of some methods: a small target, since only few methods are said to be there. */
async function behind(isBroken: (method: string) => boolean, act: Break, rules: readonly string[]): Promise<Summary> {
  let index = 0;
  const server = createServer((incoming, response) => {
    void passed(incoming, response).catch(() => response.destroy());
  });
  const passed = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await textOf(incoming);
    const original = listed(await answered(body));
    const method = methodOf(body);
    if (isBroken(method)) act({ method, body, original, response, index: index++ });
    else response.end(original);
  };
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const events: Event[] = [];
  const options = { profile: 'quick', seed: 1, concurrency: 8, timeoutMs: 5_000 } as const;
  for await (const event of check({ url, ...options, rules })) events.push(event);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return foldAll(summary, events);
}

function answered(body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(node.url, { method: 'POST' }, (answer) => textOf(answer).then(resolve, reject));
    sent.on('error', reject);
    sent.end(body);
  });
}

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** The list of methods with the few alone. */
function listed(answer: string): string {
  if (!answer.startsWith('{"jsonrpc":"2.0","result":["account_by_key_api.') && !answer.includes('"result":["account_history_api.get')) return answer;
  return JSON.stringify({ ...JSON.parse(answer), result: offered });
}

function methodOf(body: string): string {
  try {
    const json = JSON.parse(body);
    return Array.isArray(json) ? 'batch' : json.method === 'call' ? json.params.slice(0, 2).join('.') : json.method;
  } catch {
    return 'other';
  }
}

function idOf(body: string): unknown {
  try {
    return JSON.parse(body).id ?? null;
  } catch {
    return null;
  }
}

it('says', async () => {
  for (const rules of [['envelope/*'],['schema/*'],['calls/*'],['batch/*','errors/*'],['block/*'],['chain/*'],['protocol/*']]) {
  const t = performance.now();
  const run = await behind(() => false, () => undefined, rules);
  console.log(rules, verdict(run), exitCodeOf(run), run.requests, performance.now() - t);
  }
  void describe; void expect; void idOf;
});
