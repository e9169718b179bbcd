import type { IncomingMessage, ServerResponse } from 'node:http';

/** A browser sends a preflight before JSON: OPTIONS with these two headers, and nothing else is one. */
export function isPreflight(request: IncomingMessage): boolean {
  if (request.method !== 'OPTIONS') return false;
  const { origin, 'access-control-request-method': method } = request.headers;
  return origin !== undefined && method !== undefined;
}

/** Allows the requested method and headers for a day. */
export function answerPreflight(request: IncomingMessage, response: ServerResponse, origin: string): void {
  response.writeHead(204, {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '*',
    'Access-Control-Max-Age': '86400',
  });
  response.end();
}
