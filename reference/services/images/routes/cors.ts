import type { RequestHandler } from 'express';
import type { ImageDialect } from '../dialect.ts';

/** Any origin may read and upload, as browsers of all sites do (deployed). */
export function crossOrigin({ preflight }: ImageDialect): RequestHandler {
  return (request, response, next) => {
    const { origin } = request.headers;
    const wanted = request.headers['access-control-request-method'];
    const isPreflight = request.method === 'OPTIONS' && wanted !== undefined;
    const isOther = request.method !== 'OPTIONS';
    if (origin !== undefined && (isPreflight || isOther)) response.setHeader('Access-Control-Allow-Origin', origin);
    if (!isPreflight || origin === undefined) {
      next();
      return;
    }
    const asked = request.headers['access-control-request-headers'];
    const granted = preflight ?? {
      'Access-Control-Allow-Methods': 'GET,HEAD,PUT,POST,DELETE,PATCH',
      ...(asked !== undefined && { 'Access-Control-Allow-Headers': asked }),
    };
    response.writeHead(204, granted).end();
  };
}
