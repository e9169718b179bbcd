import bs58 from 'bs58';
import { ImageFailure } from '../failure.ts';
import { UPLOAD_KEY_LENGTH } from '../store/keys.ts';

/** How often a proxied URL may be that of a proxied URL. */
const DEPTH = 8;

/** The path segment below `/p/` for a URL: the base58 of its text (imagehoster). */
export const encodeUrl = (url: string): string => bs58.encode(Buffer.from(url));

/** @throws ImageFailure (`invalid_proxy_url`) for what is no base58 of a URL. */
export function decodeUrl(segment: string): URL {
  const bytes = bs58.decodeUnsafe(segment);
  const text = bytes && Buffer.from(bytes).toString();
  if (text === undefined || !URL.canParse(text)) throw new ImageFailure('invalid_proxy_url', 'no URL in base58');
  return new URL(text);
}

/**
 * The URL behind `http` in the rest of a size path, with one slash or two after the colon, as proxies put two together.
 * @throws ImageFailure (`invalid_proxy_url`).
 */
export function urlInPath(rest: string): URL {
  const found = /https?:\/{1,2}.*$/s.exec(rest)?.[0].replace(/^(https?):\/(?!\/)/, '$1://');
  if (found === undefined || !URL.canParse(found))
    throw new ImageFailure('invalid_proxy_url', 'no http URL in the path');
  const url = new URL(found);
  // Files of the InterPlanetary File System that a site once served (imagehoster).
  return url.hostname === 'steemit.com' && url.pathname.startsWith('/ipfs/')
    ? new URL(url.pathname, 'https://ipfs.io')
    : url;
}

/** The image that a URL is about in the end: those of this service are looked into, not fetched. */
export function innermost(url: URL, service: string): URL {
  let at = url;
  for (let depth = 0; depth < DEPTH && at.origin === service; depth++) {
    const inner = innerOf(at);
    if (inner === undefined) return at;
    at = inner;
  }
  return at;
}

function innerOf({ pathname, search }: URL): URL | undefined {
  const proxied = /^\/p\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (proxied !== undefined) return decodeUrl(proxied);
  const sized = /^\/\d+x\d+\/(.+)$/s.exec(pathname)?.[1];
  return sized === undefined ? undefined : urlInPath(sized + search);
}

/** The key of an upload of this service at its own URL; undefined for any other URL. */
export function ownUpload({ origin, pathname }: URL, service: string): string | undefined {
  const [, first = ''] = pathname.split('/');
  return origin === service && first.startsWith('D') && first.length === UPLOAD_KEY_LENGTH ? first : undefined;
}
