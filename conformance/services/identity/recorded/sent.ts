import { tokenDigest } from '../../../../spec/crypto/service-digests.ts';
import { member, readJson } from '../../../model/json.ts';
import { type HttpRequest, header, requestedJson } from '../../model/http.ts';

/** A token of deployed services that a request was sent with. */
export interface SentToken {
  readonly text: string;
  readonly type: string;
  readonly author: string;
  /** Epoch seconds; undefined: it is no number. */
  readonly timestamp: number | undefined;
  /** Undefined: it has none. */
  readonly signature: string | undefined;
  /** What was signed. */
  readonly digest: Uint8Array;
}

/** The token by which a service knows the user of a request: of its header, else of its query, else of its body. */
export function tokenSent(request: HttpRequest): SentToken | undefined {
  const text = tokenText(request);
  return text === undefined ? undefined : readToken(text);
}

function tokenText(request: HttpRequest): string | undefined {
  const authorization = header(request, 'authorization');
  if (authorization !== undefined) return authorization.replace(/^(Bearer|Basic) /, '');
  const query = new URL(request.path, 'http://identity.invalid').searchParams;
  const form = new URLSearchParams(Buffer.from(request.body).toString());
  const json = requestedJson(request);
  for (const name of ['access_token', 'code', 'refresh_token']) {
    const found = query.get(name) ?? member(json, name) ?? form.get(name);
    if (typeof found === 'string') return found;
  }
  return undefined;
}

function readToken(text: string): SentToken | undefined {
  const written = Buffer.from(text.replaceAll('.', '='), 'base64').toString();
  const json = readJson(written);
  const [message, authors, signatures] = ['signed_message', 'authors', 'signatures'].map((name) => member(json, name));
  const [author, type] = [Array.isArray(authors) ? authors[0] : undefined, member(message, 'type')];
  if (typeof author !== 'string' || typeof type !== 'string') return undefined;
  const timestamp = member(json, 'timestamp');
  const signature = Array.isArray(signatures) ? signatures[0] : undefined;
  return {
    ...{ text, type, author },
    timestamp: typeof timestamp === 'number' ? timestamp : undefined,
    signature: typeof signature === 'string' ? signature : undefined,
    // As it was written: the order of its members is signed.
    digest: tokenDigest(JSON.parse(written)),
  };
}
