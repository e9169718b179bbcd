import { gunzipSync } from 'node:zlib';
import { calledBy } from '../../model/exchange/call.ts';
import { type Json, readJson } from '../../model/json.ts';
import type { SuiteName } from '../../model/service-name.ts';

/** A name in small letters, and its value; a name may occur several times. */
export type Header = readonly [name: string, value: string];

/** A request to a service, without its address. */
export interface HttpRequest {
  readonly method: string;
  /** From the root of the service, with the query: begins with a slash. */
  readonly path: string;
  readonly headers: readonly Header[];
  /** Empty: none. */
  readonly body: Uint8Array;
}

/** What a recording says of a body whose bytes it leaves out. */
export interface BodyFacts {
  readonly bytes: number;
  /** 64 hex. */
  readonly sha256: string;
  /** By content, such as `image/png`; absent: not known. */
  readonly type?: string;
  /** Pixels. */
  readonly width?: number;
  readonly height?: number;
  /** Whether it has EXIF metadata. */
  readonly exif?: boolean;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: readonly Header[];
  /** Undefined: it was not recorded, and `facts` are all there is. */
  readonly body: Uint8Array | undefined;
  readonly facts?: BodyFacts;
}

/** Milliseconds from the start of the run. */
export interface Timing {
  readonly sent: number;
  readonly received: number;
}

/** A call that the service made to its upstream. */
export interface UpstreamCall {
  /** The method of the call; undefined where the body names none. */
  readonly method: string | undefined;
  readonly body: string;
  readonly headers: readonly Header[];
}

/** One request to a service with its answer, live or recorded. */
export interface HttpExchange {
  readonly service: SuiteName;
  /** Present: it went past the service, to the node behind it; its label is the method of the call. */
  readonly past?: true;
  /** Hash of the request. */
  readonly case: string;
  /** What findings are booked under: the service, the verb and the pattern of the path, `web GET /@<account>.json`. */
  readonly label: string;
  readonly request: HttpRequest;
  readonly answer: HttpAnswer;
  /** Absent: not recorded. */
  readonly timing?: Timing;
  /** What reached the upstream meanwhile; absent: nobody looked. */
  readonly upstream?: readonly UpstreamCall[];
}

type Message = Pick<HttpRequest, 'headers'>;

/** The value of a header (name in small letters), several joined as RFC 9110 has it; undefined: it is absent. */
export function header({ headers }: Message, name: string): string | undefined {
  const found = headers.filter(([each]) => each === name);
  return found.length === 0 ? undefined : found.map(([, value]) => value).join(', ');
}

/** The largest body that is unpacked, in bytes. */
const largest = 32 * 1024 * 1024;

/** The bytes of a body, unpacked where it is packed with gzip; undefined: not recorded, or broken. */
export function bytesOf(answer: HttpAnswer): Uint8Array | undefined {
  if (answer.body === undefined || header(answer, 'content-encoding') !== 'gzip') return answer.body;
  try {
    return gunzipSync(answer.body, { maxOutputLength: largest });
  } catch {
    return undefined;
  }
}

/** The body as text; bytes that are no UTF-8 become U+FFFD. */
export function textOf(answer: HttpAnswer): string | undefined {
  const bytes = bytesOf(answer);
  return bytes && Buffer.from(bytes).toString('utf8');
}

const read = new WeakMap<HttpAnswer, { readonly json: Json | undefined }>();

/** The body as JSON with every digit; undefined: it is none. */
export function jsonOf(answer: HttpAnswer): Json | undefined {
  let known = read.get(answer);
  if (known === undefined) {
    known = { json: readJson(textOf(answer) ?? '') };
    read.set(answer, known);
  }
  return known.json;
}

/** The JSON of the body of a request; undefined: it is none. */
export function requestedJson({ body }: HttpRequest): Json | undefined {
  return body.length === 0 ? undefined : readJson(Buffer.from(body).toString('utf8'));
}

/** The method that a request calls at a node; `other` where it is no call. */
export function methodOf(request: HttpRequest): string {
  return calledBy(requestedJson(request))?.method ?? 'other';
}
