import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { check } from '../../../conformance/index.ts';
import type { Event } from '../../../conformance/model/event.ts';
import type { Policy } from '../../../conformance/model/policy.ts';
import { foldAll } from '../../../conformance/report/index.ts';
import { type Summary, summary } from '../../../conformance/report/summary.ts';
import { fewMethods } from '../proxy-node.ts';
import type { Reference } from '../reference-node.ts';

/** One call on its way through, and the node's own answer. */
export interface Passing {
  readonly body: string;
  readonly original: string;
  readonly response: ServerResponse;
  /** Of those that are broken, from 0. */
  readonly index: number;
}

/** How a call is answered instead. */
export type Break = (passing: Passing) => void;

/** A small target: the part of the node's methods that it lists. */
const offered = [...fewMethods, 'database_api.get_dynamic_global_properties'].toSorted();

/** Rules that request little beside what discovery requests. */
const rules = ['envelope/*', 'calls/accepted', 'calls/answered', 'schema/result', 'batch/*'];

/** Checks a node with this in front of the calls of some methods. */
export async function checkBroken(
  { ask }: Reference,
  isBroken: (method: string) => boolean,
  act: Break,
  {
    more = [],
    unlisted = [],
    ...policy
  }: Policy & { readonly more?: readonly string[]; readonly unlisted?: readonly string[] } = {},
): Promise<Summary> {
  let index = 0;
  const passed = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await textOf(incoming);
    const method = methodOf(body);
    const original = method === 'jsonrpc.get_methods' ? listed(await ask(body)) : await ask(body);
    if (isBroken(method)) act({ body, original, response, index: index++ });
    else response.end(original);
  };
  const server = createServer((incoming, response) => {
    passed(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const options = { profile: 'quick', seed: 1, concurrency: 8, timeoutMs: 10_000 } as const;
  const events: Event[] = [];
  try {
    for await (const event of check({
      url: `http://127.0.0.1:${port}`,
      ...options,
      ...policy,
      methods: [...offered, ...unlisted],
      rules: [...rules, ...more],
    }))
      events.push(event);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  return foldAll(summary, events);
}

/** The id of the request in a body. */
export function idIn(body: string): unknown {
  try {
    const json = JSON.parse(body);
    return Array.isArray(json) ? json.map(({ id }) => id) : (json.id ?? null);
  } catch {
    return null;
  }
}

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function listed(answer: string): string {
  const { result, ...rest } = JSON.parse(answer);
  return JSON.stringify(result === undefined ? rest : { ...rest, result: offered });
}

function methodOf(body: string): string {
  try {
    const json = JSON.parse(body);
    return Array.isArray(json) ? 'batch' : json.method === 'call' ? json.params.slice(0, 2).join('.') : json.method;
  } catch {
    return 'other';
  }
}
