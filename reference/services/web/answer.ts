import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { type Json, stringifyJson } from '../../../spec/kernel/json/json.ts';
import { html } from './page/html.ts';
import type { WebForm } from './records/metadata.ts';

const compress = promisify(gzip);
/** Shorter answers are not worth it, in bytes. */
const LEAST = 1_024;

/** JSON with a strong validator, so that a client that has it asks for little. */
export async function sendJson(request: Request, response: Response, json: Json, form: WebForm): Promise<void> {
  const body = Buffer.from(stringifyJson(json));
  // Deployed servers do not look whether the client can unpack it.
  const accepts = form === 'deployed' || request.acceptsEncodings('gzip') === 'gzip';
  const isPacked = accepts && body.length >= LEAST && request.method !== 'HEAD';
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  response.setHeader('ETag', etag);
  if (form !== 'deployed') response.setHeader('Vary', 'Accept-Encoding');
  if (request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304).end();
    return;
  }
  const sent = isPacked ? await compress(body) : body;
  if (isPacked) response.setHeader('Content-Encoding', 'gzip');
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': sent.length });
  response.end(request.method === 'HEAD' ? undefined : sent);
}

export function sendText(response: Response, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(text);
}

export function sendRedirect(response: Response, place: string): void {
  const body = html`Redirecting to <a href="${place}">${place}</a>.`.html;
  response.writeHead(301, { Location: place, 'Content-Type': 'text/html; charset=utf-8' });
  response.end(body);
}
