import { type HttpExchange, type HttpRequest, header } from '../../model/http.ts';
import { imageOf, type Seen } from './seen.ts';
import { pathIn } from './upload.ts';

/** The account, the signature and the file of an upload by the documented path; undefined: it is none. */
export interface Uploaded {
  readonly signature: string;
  /** As the client called it. */
  readonly name: string;
  /** Undefined: the body has no file that can be told. */
  readonly file: Uint8Array | undefined;
}

export function uploadIn({ method, path, ...request }: HttpRequest): Uploaded | undefined {
  const [, signature] = (method === 'POST' && /^\/[^/?]+\/([^/?]+)$/.exec(path)) || [];
  if (signature === undefined || /^\/hs\//.test(path)) return undefined;
  const part = firstFile({ method, path, ...request });
  return { signature, name: part?.name ?? '', file: part?.content };
}

/** The first part of multipart/form-data with a file name (RFC 7578). */
function firstFile(request: HttpRequest): { readonly name: string; readonly content: Uint8Array } | undefined {
  const type = header(request, 'content-type') ?? '';
  const boundary = /^multipart\/form-data;.*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type)?.slice(1).find(Boolean);
  if (boundary === undefined) return undefined;
  const body = Buffer.from(request.body);
  const marks = places(body, `--${boundary}`);
  for (const [index, mark] of marks.entries()) {
    const end = marks[index + 1];
    const start = body.indexOf('\r\n\r\n', mark);
    if (end === undefined || start < 0 || start > end) continue;
    const head = body.toString('utf8', mark, start);
    const name = /;\s*filename="([^"]*)"/i.exec(head)?.[1];
    if (name !== undefined) return { name, content: body.subarray(start + 4, end - 2) };
  }
  return undefined;
}

function places(body: Buffer, mark: string): readonly number[] {
  const found: number[] = [];
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) found.push(at);
  return found;
}

/** The hash that an upload was given, or that is asked for; undefined: neither. */
export function hashOf(exchange: HttpExchange): string | undefined {
  const { request, answer } = exchange;
  if (uploadIn(request) && answer.status === 200) return hashIn(pathIn(exchange) ?? '');
  return request.method === 'GET' ? hashIn(request.path) : undefined;
}

/** Long enough to be no word: D and the base58 of a multihash on deployed services. */
function hashIn(path: string): string | undefined {
  return /^\/([0-9A-Za-z_-]{32,})(?:\/[^/]*)?$/.exec(path.split('?', 1)[0] ?? '')?.[1];
}

/** Exchanges of one hash: what was uploaded, and what was served. */
export interface OfHash {
  readonly uploads: readonly HttpExchange[];
  readonly served: readonly { readonly exchange: HttpExchange; readonly image: Seen }[];
  readonly asked: readonly HttpExchange[];
  /** Of those, the ones behind the first upload. */
  readonly askedLater: readonly HttpExchange[];
}

export function ofHash(together: readonly HttpExchange[]): OfHash {
  const isAsked = ({ request }: HttpExchange) => request.method === 'GET';
  const asked = together.filter(isAsked);
  const first = together.findIndex((each) => !isAsked(each));
  return {
    uploads: together.filter(({ request }) => uploadIn(request) !== undefined),
    served: asked.flatMap((exchange) => {
      const image = imageOf(exchange.answer);
      return image ? [{ exchange, image }] : [];
    }),
    asked,
    askedLater: first < 0 ? [] : together.slice(first).filter(isAsked),
  };
}
