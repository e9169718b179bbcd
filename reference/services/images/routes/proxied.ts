import type { RequestHandler, Response } from 'express';
import type { Verdict } from '../options.ts';
import { decodeUrl } from '../remote/proxied-url.ts';
import { FOREVER, PRIVATE, SHORTLY, sendImage } from './answer.ts';
import type { ImageContext } from './context.ts';
import { boxWithin, proxyOptions } from './request-options.ts';

/** `GET /p/<base58 of the URL>?width&height&mode&format` (deployed; no document has it). */
export function proxiedRoute(context: ImageContext): RequestHandler {
  const { library, dialect, previews } = context;
  return async (request, response) => {
    const query = new URL(request.originalUrl, 'http://service').searchParams;
    const options = proxyOptions(query);
    const url = decodeUrl(request.params[0] ?? '');
    response.setHeader('Cache-Control', SHORTLY);
    const isPreview = dialect.previews && (await previews.isGood(query.get('token') ?? ''));
    const verdict = isPreview ? 'whitelisted' : await verdictOn(url, context);
    if (verdict !== 'whitelisted') {
      refuseUnlisted(response, verdict);
      return;
    }

    const { mode, format, box } = options;
    const isUntouched = mode === 'fit' && format === 'match' && box.width === 0 && box.height === 0;
    const image = await library.derived(url, (size) => ({
      box: boxWithin(options, size),
      mode,
      format,
      enlarges: dialect.enlarges,
      // Only animations that nothing is asked of keep moving.
      animated: isUntouched,
    }));
    // What a list allows today it may refuse tomorrow.
    if (context.allow === undefined && !isPreview) context.hot.set(request.originalUrl, image);
    sendImage(response, image, isPreview ? PRIVATE : FOREVER);
  };
}

/** What the list says, if there is one; own uploads need no list, and a list that fails forbids nothing (Hive). */
async function verdictOn(url: URL, { allow, dialect, serviceUrl }: ImageContext): Promise<Verdict> {
  if (allow === undefined || !dialect.previews || url.origin === new URL(serviceUrl).origin) return 'whitelisted';
  return allow(url).catch(() => 'whitelisted');
}

/** As deployed in plain text, other than all other refusals. */
function refuseUnlisted(response: Response, verdict: Verdict): void {
  const caching = verdict === 'unknown' ? 'no-cache, no-store' : 'public, max-age=86400';
  response.writeHead(451, { 'Cache-Control': caching, 'Content-Type': 'text/plain; charset=utf-8' });
  response.end('Unavailable For Legal Reasons');
}
