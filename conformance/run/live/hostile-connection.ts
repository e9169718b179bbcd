import type http from 'node:http';
import type net from 'node:net';
import { setTimeout } from 'node:timers/promises';
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
 * Sends malformed bytes on a connection of their own and closes it; the answer is ignored. `{host}` in a text is the
 * target's.
 */
export function sendMalformedPrefix(
  socket: net.Socket,
  host: string,
  before: NonNullable<Probe['before']>,
  signal: AbortSignal,
): Promise<void> {
  const text = 'hex' in before ? Buffer.from(before.hex, 'hex') : before.text.replaceAll('{host}', host);
  return new Promise((resolve) => {
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
