import { type Dispatcher, request } from 'undici';
import { ImageFailure } from '../failure.ts';

export interface FetchOptions {
  readonly gate: Dispatcher;
  /** Bytes of a body. */
  readonly limit: number;
  /** Statuses whose `Location` is followed. */
  readonly followed: readonly number[];
  /** Content types that are refused. */
  readonly refusedTypes: RegExp | undefined;
  /** Milliseconds: until the headers of an answer, and for all of them with their body. */
  readonly headersTime: number;
  readonly time: number;
}

const REDIRECTS = 5;

/**
 * The body at a URL of another host. @throws ImageFailure: `upstream_error` where there is no answer or none that may be asked for,
 * `payload_too_large`, `invalid_image` where the answer is no image by its status or type.
 */
export async function fetchRemote(url: URL, options: FetchOptions): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.time);
  let at = url;
  for (let step = 0; step <= REDIRECTS; step++) {
    if (at.protocol !== 'http:' && at.protocol !== 'https:')
      throw new ImageFailure('upstream_error', `images are fetched by http and https, not by ${at.protocol}`);
    const answer = await askedFor(at, options, signal);
    const next = options.followed.includes(answer.statusCode) ? locationOf(answer, at) : undefined;
    if (next === undefined) return bodyOf(answer, options);
    discard(answer);
    at = next;
  }
  throw new ImageFailure('upstream_error', `more than ${REDIRECTS} redirects`);
}

async function askedFor(
  url: URL,
  { gate, headersTime }: FetchOptions,
  whole: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  // Name and password of a URL are for a browser's user, not for us.
  const bare = new URL(url);
  bare.username = bare.password = bare.hash = '';
  const headers = { 'user-agent': 'plumbline-images', accept: 'image/*' };
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error(`no answer within ${headersTime} ms`)), headersTime);
  try {
    return await request(bare, { dispatcher: gate, signal: AbortSignal.any([whole, late.signal]), headers });
  } catch (error) {
    throw unreachable(error);
  } finally {
    clearTimeout(timer);
  }
}

function locationOf({ headers }: Dispatcher.ResponseData, from: URL): URL | undefined {
  const { location } = headers;
  if (typeof location !== 'string') return undefined;
  if (!URL.canParse(location, from.href)) throw new ImageFailure('upstream_error', 'a redirect to no URL');
  return new URL(location, from);
}

async function bodyOf(answer: Dispatcher.ResponseData, { limit, refusedTypes }: FetchOptions): Promise<Buffer> {
  const { statusCode, headers, body } = answer;
  const refused = statusCode < 200 || statusCode > 299 || refusedTypes?.test(String(headers['content-type'] ?? ''));
  if (refused) {
    discard(answer);
    throw new ImageFailure('invalid_image', `the origin answered ${statusCode}, ${headers['content-type']}`);
  }
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > limit) throw new ImageFailure('payload_too_large', `a remote image has at most ${limit} bytes`);
    }
  } catch (error) {
    discard(answer);
    throw error instanceof ImageFailure ? error : unreachable(error);
  }
  return Buffer.concat(chunks);
}

function unreachable(error: unknown): ImageFailure {
  return new ImageFailure('upstream_error', error instanceof Error ? error.message : String(error));
}

/** Closes the connection. What is destroyed early says so by an event that would end the process. */
function discard({ body }: Dispatcher.ResponseData): void {
  body.on('error', () => undefined);
  body.destroy();
}
