import type { Response } from 'express';
import type { KeptImage } from '../store/shelf.ts';

/** Names of uploads say their content, so that it never changes. */
export const FOREVER = 'public,max-age=29030400,immutable';

/** Failures to get an image may be over in ten minutes. */
export const SHORTLY = 'public,max-age=600';

/** What one person may see. */
export const PRIVATE = 'private, no-store';

export function sendImage(response: Response, { bytes, kind }: KeptImage, caching = FOREVER): void {
  response.writeHead(200, {
    'Cache-Control': caching,
    'Content-Type': `image/${kind}`,
    'Content-Length': bytes.length,
  });
  response.end(bytes);
}

export function sendJson(response: Response, status: number, body: string): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}

export function redirect(response: Response, status: 301 | 302, location: string): void {
  const text = location.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const body = `Redirecting to <a href="${text}">${text}</a>.`;
  response.writeHead(status, {
    Location: location,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}
