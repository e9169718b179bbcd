import type { ExactJson } from '../../../spec/kernel/json/json.ts';
import type { Call } from './calls/call.ts';
import { spellings } from './calls/spelling.ts';
import { sentId } from './compat/sent-id.ts';
import type { Context, Given } from './context.ts';
import { countAttempt } from './counts.ts';
import { GatewayError } from './errors.ts';
import { type Reply, readReply } from './replies/reply.ts';
import { addressesOf, retriesOf, timeoutOf } from './route.ts';
import { failures, UpstreamError } from './upstream/error.ts';
import { send } from './upstream/send.ts';

let lastId = 0;

/** Never 0 and never beyond 32 bits, which nodes would answer as text. */
function nextId(): number {
  lastId = (lastId % 0x7fffffff) + 1;
  return lastId;
}

export interface Fetching {
  /** Place in its batch. */
  readonly index?: number;
  /** Seconds, instead of the call's own. */
  readonly timeout?: number;
}

/** What an upstream answered, and the address that did. */
export interface Fetched {
  readonly reply: Reply;
  readonly from: string;
}

/** The answer of an upstream to a call. Rejects with GatewayError where it gave none. */
export async function fetchReply(
  call: Call,
  { requestId, traceId }: Given,
  context: Context,
  { index = 0, timeout = timeoutOf(call, context) }: Fetching = {},
): Promise<Fetched> {
  const { behaviour, counts } = context;
  const id = behaviour.ownIds ? nextId() : sentId(call.idValue, index);
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    Accept: '*/*',
    'Accept-Encoding': 'gzip, deflate',
    'x-jussi-request-id': requestId,
  };
  if (traceId !== undefined) headers['x-amzn-trace-id'] = traceId;
  const urls = addressesOf(call, context);
  const sending = {
    urls,
    headers,
    body: bodyOf(call, id, spellings[behaviour.spelling].sent),
    timeout: timeout === undefined ? undefined : timeout * context.second,
    retries: retriesOf(call, context),
    once: call.broadcast,
    followsRedirects: behaviour.followsRedirects,
    read: ({ text, status }: { readonly text: string; readonly status: number }, host: { readonly url: URL }) => ({
      reply: readReply(text, status, typeof id === 'number' && behaviour.ownIds ? id : undefined, behaviour),
      from: host.url.href,
    }),
    onAttempt: (host: { readonly url: URL }, seconds: number, failure: keyof typeof failures | undefined) =>
      countAttempt(counts, host.url.href, seconds, failure),
  };
  try {
    return await send(sending, context.hosts, context.health);
  } catch (error) {
    if (error instanceof UpstreamError)
      throw new GatewayError(failures[error.failure], error.message, { cause: error });
    throw error;
  }
}

/** The members in the order of the deployed gateway. */
function bodyOf({ method, params, idValue }: Call, id: number | bigint, write: (value: ExactJson) => string): string {
  const rest = `"jsonrpc":"2.0","method":${write(method)}${params === undefined ? '' : `,"params":${write(params)}`}`;
  return idValue === undefined ? `{${rest},"id":${id}}` : `{"id":${id},${rest}}`;
}
