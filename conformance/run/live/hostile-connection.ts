import type http from 'node:http';
import net from 'node:net';
import { setTimeout } from 'node:timers/promises';
import tls from 'node:tls';
import type { Probe } from '../../model/exchange/probe.ts';

const pieces = 5;

/** Writes a body piece by piece, with milliseconds between the pieces. */
export async function inPieces(request: http.ClientRequest, bytes: Buffer, pause: number): Promise<void> {
  const length = Math.ceil(bytes.length / pieces) || 1;
  for (let from = 0; from < bytes.length && !request.destroyed; from += length) {
    request.write(bytes.subarray(from, from + length));
    await setTimeout(pause);
  }
  request.end();
}

/** Milliseconds after which an open connection is abandoned. */
const idleTimeout = 500;

/**
 * Opens a connection, sends malformed bytes and closes it; the answer is ignored. `{host}`
 * in a text is the target's.
 */
export function sendMalformedPrefix(
  url: URL,
  before: NonNullable<Probe['before']>,
  signal: AbortSignal,
): Promise<void> {
  const secure = url.protocol === 'https:';
  const address = { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) || (secure ? 443 : 80) };
  const text = 'hex' in before ? Buffer.from(before.hex, 'hex') : before.text.replaceAll('{host}', url.host);
  return new Promise((resolve) => {
    const socket = secure ? tls.connect({ ...address, servername: url.hostname }) : net.connect(address);
    const over = () => {
      socket.destroy();
      signal.removeEventListener('abort', over);
      resolve();
    };
    socket.setTimeout(idleTimeout, over);
    for (const event of ['error', 'close', 'data']) socket.on(event, over);
    signal.addEventListener('abort', over);
    socket.end(text);
  });
}
