import type { IncomingMessage } from 'node:http';
import type { Outcome } from '../single.ts';

/** Letters of a header value that a client chose; node clients refuse more than 16 KB of headers. */
const longest = 512;

const printable = /^[ -~]*$/;

/** A value that a client chose, as one line: UTF-8 as bytes, control characters as `?`, shortened. */
export function headerValue(text: string): string {
  const short = text.length > longest ? `${text.slice(0, longest - 3)}...` : text;
  if (printable.test(short)) return short;
  const bytes = Buffer.from(short).toString('latin1');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these would end the line, or the header.
  return bytes.replaceAll(/[\x00-\x1f\x7f]/g, '?');
}

/** The id of a request: that of the client or of a proxy before us, or 18 random digits. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-jussi-request-id'];
  if (typeof given === 'string' && given !== '' && given.length <= longest && printable.test(given)) return given;
  return `000${Math.floor(Math.random() * 1e15)}`.padStart(18, '0');
}

export function traceIdOf({ headers }: IncomingMessage): string | undefined {
  const given = headers['x-amzn-trace-id'];
  return typeof given === 'string' && given.length <= longest && printable.test(given) ? given : undefined;
}

/** Names and values in turn, by the names of the deployed gateway. */
export function headersOf(
  { errorId, cacheHit, call }: Outcome,
  requestId: string,
  traceId: string | undefined,
  seconds: number,
): string[] {
  const headers = ['x-jussi-request-id', requestId, 'x-jussi-response-time', String(Math.round(seconds * 1e6) / 1e6)];
  if (traceId !== undefined) headers.push('x-amzn-trace-id', traceId);
  if (errorId !== undefined) headers.push('x-jussi-error-id', errorId);
  if (cacheHit !== undefined) headers.push('x-jussi-cache-hit', headerValue(cacheHit));
  if (call === undefined) return headers;
  const { name, urn } = call;
  const params = name.params === undefined ? '<Empty>' : urn.key.slice(urn.name.length + '.params='.length);
  headers.push('x-jussi-namespace', headerValue(name.namespace), 'x-jussi-api', headerValue(name.api ?? '<Empty>'));
  headers.push('x-jussi-method', headerValue(name.method), 'x-jussi-params', headerValue(params));
  return headers;
}
