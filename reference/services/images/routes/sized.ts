import type { RequestHandler } from 'express';
import { ImageFailure } from '../failure.ts';
import { encodeUrl, urlInPath } from '../remote/proxied-url.ts';
import { FOREVER, redirect, SHORTLY, sendImage } from './answer.ts';
import type { ImageContext } from './context.ts';

/** `GET /<width>x<height>/<image_url>`: fits, never larger, 0 keeps (document 3, Image service). */
export function sizedRoute({ library, dialect, hot }: ImageContext): RequestHandler {
  return async (request, response) => {
    const [width, height] = [Number(request.params[0]), Number(request.params[1])];
    // The URL has a query and escapes of its own: it is read from the request line.
    const rest = request.originalUrl.replace(/^\/+\d+x\d+\//, '');
    if (rest === '') throw new ImageFailure('missing_param', 'the path ends where a URL belongs', { param: 'url' });
    const url = urlInPath(rest);

    if (dialect.redirects) {
      const token = dialect.previews ? takeToken(url) : '';
      const sides = [width > 0 ? `&width=${width}` : '', height > 0 ? `&height=${height}` : ''].join('');
      if (token !== '') response.setHeader('Cache-Control', 'private,no-store');
      else if (dialect.sizePathIsImmutable) response.setHeader('Cache-Control', FOREVER);
      redirect(response, 301, `/p/${encodeUrl(url.href)}?format=match&mode=fit${sides}${token}`);
      return;
    }
    response.setHeader('Cache-Control', SHORTLY);
    const how = { box: { width, height }, mode: 'fit', format: 'match', enlarges: false, animated: true } as const;
    const image = await library.derived(url, how);
    hot.set(request.originalUrl, image);
    sendImage(response, image);
  };
}

/** The token of a preview belongs to the service and not to the origin. */
function takeToken(url: URL): string {
  const token = url.searchParams.get('token');
  if (token === null) return '';
  url.searchParams.delete('token');
  return `&token=${encodeURIComponent(token)}`;
}
