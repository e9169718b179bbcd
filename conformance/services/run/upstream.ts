import { setTimeout as sleep } from 'node:timers/promises';
import { calledBy } from '../../model/exchange/call.ts';
import { isArray, type Json, member, stringifyJson } from '../../model/json.ts';
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
  /** From now on; what this owner said before is forgotten. Scenarios that run at once are owners of their own. */
  act(acts: readonly UpstreamAct[], owner?: object): void;
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
  const nobody = {};
  const acts = new Map<object, readonly Open[]>();

  const actOn = (method: string | undefined, body: string): Open | undefined => {
    for (const some of acts.values()) {
      const found = some.find(
        ({ pattern, having = '', left }) => left > 0 && pattern.test(method ?? '') && body.includes(having),
      );
      if (found === undefined) continue;
      found.left--;
      return found;
    }
    return undefined;
  };

  const server = await openServer(async (request) => {
    const json = requestedJson(request);
    const items = isArray(json) ? json : [json];
    const due = items.map((item) => {
      const method = calledBy(item)?.method;
      const { headers } = request;
      const body = isArray(json) ? stringifyJson(item ?? null) : textOf(request);
      calls.push({ method, body, headers });
      return { item, act: actOn(method, body) };
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
    act: (said, owner = nobody) => {
      const own = said.map((each) => ({
        ...each,
        pattern: glob(each.method),
        left: each.times ?? Number.POSITIVE_INFINITY,
      }));
      if (own.length > 0) acts.set(owner, own);
      else acts.delete(owner);
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
  const id = member(item, 'id') ?? null;
  if ('text' in reply) return textAnswer(reply.text.replace('$id', stringifyJson(id)));
  return jsonAnswer({ jsonrpc: '2.0', id, ...reply });
}

async function fromNode(node: Client, request: HttpRequest): Promise<HttpAnswer | undefined> {
  const outcome = await node.send({ ...request, headers: forwarded(request.headers) });
  return 'answer' in outcome ? outcome.answer : undefined;
}

function jsonAnswer(json: Json): HttpAnswer {
  return textAnswer(stringifyJson(json));
}

function textAnswer(text: string): HttpAnswer {
  return { status: 200, headers: [['content-type', 'application/json']], body: Buffer.from(text) };
}

function textOf({ body }: HttpRequest): string {
  return Buffer.from(body).toString('utf8');
}

/** @throws NotTestable where there is none */
export function upstreamOf(upstream: Upstream | undefined): Upstream {
  if (upstream === undefined) throw new NotTestable('the service has an upstream that is not ours: --observe PORT');
  return upstream;
}
