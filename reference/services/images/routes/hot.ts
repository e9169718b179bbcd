import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { KeptImage } from '../store/shelf.ts';
import { FOREVER } from './answer.ts';

/** Answers that never change, by the URL as it was asked for. */
export type HotImages = Pick<LRUCache<string, KeptImage>, 'get' | 'set'>;

/** `memory` in bytes. */
export const createHotImages = (memory: number): HotImages =>
  new LRUCache<string, KeptImage>({
    maxSize: memory,
    maxEntrySize: Math.ceil(memory / 8),
    sizeCalculation: ({ bytes }, url) => bytes.length + url.length,
  });

/** Headers that every answer has. */
export function commonHeaders({ headers }: IncomingMessage, noSniff: boolean): Record<string, string> {
  const { origin, 'x-request-id': id = randomUUID() } = headers;
  return {
    'X-Request-Id': String(id),
    ...(noSniff && { 'X-Content-Type-Options': 'nosniff' }),
    Vary: 'Origin',
    ...(origin !== undefined && { 'Access-Control-Allow-Origin': origin }),
  };
}

/** Answers hot images at once, and leaves all other requests to the routes. */
export function hotFirst(hot: HotImages, noSniff: boolean, routes: RequestListener): RequestListener {
  return (request, response) => {
    const image = request.method === 'GET' ? hot.get(request.url ?? '') : undefined;
    if (image === undefined) {
      routes(request, response);
      return;
    }
    const { bytes, kind } = image;
    const type = { 'Cache-Control': FOREVER, 'Content-Type': `image/${kind}`, 'Content-Length': bytes.length };
    response.writeHead(200, { ...commonHeaders(request, noSniff), ...type });
    response.end(bytes);
  };
}
