import type { IncomingMessage } from 'node:http';
import type { Probe } from '../model/exchange/probe.ts';

/** Insignificant headers of clients; true: with any value. */
const insignificant: Readonly<Record<string, RegExp | true>> = {
  accept: /^\*\/\*$/,
  'accept-encoding': /^gzip, (deflate|br)$/,
  'accept-language': true,
  connection: /^keep-alive$/,
  'content-length': true,
  'content-type': /^application\/json$/,
  host: true,
  'sec-fetch-mode': true,
  'transfer-encoding': true,
  'user-agent': true,
};

/** Milliseconds that a body takes when it is sent slowly; others are there at once. */
const slow = 100;

/**
 * How a request was sent, read back from what arrived of it `milliseconds` after its headers; undefined for a plain POST. What
 * connections before it said is not known.
 */
export function sentAs(request: IncomingMessage, body: Buffer, milliseconds: number): Probe | undefined {
  const { method = 'POST', url = '/' } = request;
  const headers = Object.fromEntries(Object.entries(request.headers).filter(isNonstandard)) as Record<string, string>;
  const probe: Probe = {
    ...(method !== 'POST' && { method }),
    ...(url !== '/' && { path: url }),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(!Buffer.from(body.toString()).equals(body) && { hex: body.toString('hex') }),
    ...(request.headers['transfer-encoding'] === 'chunked' && { pace: milliseconds < slow ? 'chunked' : 'slow' }),
  };
  return Object.keys(probe).length === 0 ? undefined : probe;
}

function isNonstandard([name, value]: [string, string | string[] | undefined]): boolean {
  const usual = insignificant[name];
  return usual !== true && usual?.test(String(value)) !== true;
}
