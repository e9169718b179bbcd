import { setTimeout as sleep } from 'node:timers/promises';
import { isArray, isObject, type Json, member, stringifyJson } from '../../model/json.ts';
import { glob } from '../../util/glob.ts';
import { type HttpAnswer, type HttpRequest, jsonOf, requestedJson, type UpstreamCall } from '../model/http.ts';
import { NotTestable } from '../model/not-testable.ts';
import type { UpstreamAct, UpstreamReply } from '../model/steps.ts';
import type { Client } from './client.ts';
import { forwarded, openServer, type ServerAddress } from './server.ts';

/** Stands between a service and its node: sees every call, and acts as it is told. */
export interface Upstream {
  /** What the service must have as the address of its node. */
  readonly url: string;
  /** From now on; what was said before is forgotten. */
  act(acts: readonly UpstreamAct[]): void;
  /** All calls so far, in the order in which they came. */
  calls(): readonly UpstreamCall[];
  close(): Promise<void>;
}

interface Open extends UpstreamAct {
  readonly pattern: RegExp;
  left: number;
}

/** @param node answers where no act says otherwise. */
export async function openUpstream(node: Client, address: ServerAddress = {}): Promise<Upstream> {
  const calls: UpstreamCall[] = [];
  let acts: readonly Open[] = [];

  const actOn = (method: string | undefined): Open | undefined => {
    const found = acts.find(({ pattern, left }) => left > 0 && pattern.test(method ?? ''));
    if (found) found.left--;
    return found;
  };

  const server = await openServer(async (request) => {
    const json = requestedJson(request);
    const items = isArray(json) ? json : [json];
    const due = items.map((item) => {
      const method = methodOf(item);
      const { headers } = request;
      calls.push({ method, body: isArray(json) ? stringifyJson(item ?? null) : textOf(request), headers });
      return { item, act: actOn(method) };
    });
    if (due.every(({ act }) => act === undefined)) return fromNode(node, request);
    const replies = await Promise.all(due.map(({ item, act }) => replyTo(node, request, item, act)));
    const [only] = replies;
    if (!isArray(json) || replies.length !== items.length) return only;
    if (replies.some((reply) => reply === undefined)) return undefined;
    return jsonAnswer(replies.map((reply) => (reply && jsonOf(reply)) ?? null));
  }, address);

  return {
    url: server.url,
    act: (said) => {
      acts = said.map((each) => ({
        ...each,
        pattern: glob(each.method),
        left: each.times ?? Number.POSITIVE_INFINITY,
      }));
    },
    calls: () => [...calls],
    close: server.close,
  };
}

async function replyTo(
  node: Client,
  request: HttpRequest,
  item: Json | undefined,
  act: Open | undefined,
): Promise<HttpAnswer | undefined> {
  if (act?.after !== undefined) await sleep(act.after);
  const reply: UpstreamReply = act?.reply ?? 'node';
  if (reply === 'drop') return undefined;
  if (reply === 'silence') return new Promise(() => undefined);
  if (reply === 'node') return fromNode(node, { ...request, body: Buffer.from(stringifyJson(item ?? null)) });
  if ('http' in reply) {
    const { status, headers = [['content-type', 'application/json']], body } = reply.http;
    return { status, headers, body: Buffer.from(body) };
  }
  return jsonAnswer({ jsonrpc: '2.0', id: member(item, 'id') ?? null, ...reply });
}

async function fromNode(node: Client, request: HttpRequest): Promise<HttpAnswer | undefined> {
  const outcome = await node.send({ ...request, headers: forwarded(request.headers) });
  return 'answer' in outcome ? outcome.answer : undefined;
}

function jsonAnswer(json: Json): HttpAnswer {
  return { status: 200, headers: [['content-type', 'application/json']], body: Buffer.from(stringifyJson(json)) };
}

function textOf({ body }: HttpRequest): string {
  return Buffer.from(body).toString('utf8');
}

/** `namespace.method`, whichever form the call has. */
function methodOf(item: Json | undefined): string | undefined {
  if (!isObject(item)) return undefined;
  const [method, params] = [member(item, 'method'), member(item, 'params')];
  if (method === 'call' && isArray(params)) return `${params[0]}.${params[1]}`;
  return typeof method === 'string' ? method : undefined;
}

/** @throws NotTestable where there is none */
export function upstreamOf(upstream: Upstream | undefined): Upstream {
  if (upstream === undefined) throw new NotTestable('the service has an upstream that is not ours: --observe PORT');
  return upstream;
}
