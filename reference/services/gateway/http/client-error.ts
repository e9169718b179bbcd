import type { Duplex } from 'node:stream';
import { GatewayError } from '../errors.ts';
import type { Gateway } from '../gateway.ts';

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what is no HTTP request, or did not arrive in time, and ends the connection. */
export function refuseClient(gateway: Gateway, error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const compat = gateway.behaviour.name === 'deployed';
  const status = compat && !late ? '200 OK' : (statuses[error.code ?? ''] ?? '400 Bad Request');
  const given = { requestId: '', traceId: undefined, cachedOnly: false };
  const detail = late ? 'the request did not arrive in time' : 'no HTTP request';
  const { text, errorId } = gateway.refuse(new GatewayError('internal', detail), given);
  const plain = compat && late;
  const body = plain ? 'Error: Request Timeout' : text;
  const head = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    ...(plain ? [] : [`x-jussi-error-id: ${errorId}`]),
    `Content-Type: ${plain ? 'text/plain; charset=utf-8' : 'application/json'}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
