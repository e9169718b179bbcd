import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { type Json, readJson, stringifyJson } from '../model/json.ts';
import type { Http } from './variation.ts';

const packers = { br: brotliCompressSync, deflate: deflateSync, gzip: gzipSync };

/** What stands in front of a URL and speaks HTTP otherwise. */
export interface HttpFront {
  readonly url: string;
  /** Requests and answers that were changed. */
  changed(): number;
  close(): Promise<void>;
}

/** Puts other ways of HTTP in front of a URL, each beside the others. */
export async function httpFront(upstream: string, ways: readonly Http[]): Promise<HttpFront> {
  let [count, changes] = [0, 0];
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const { method = '', url = '', headers } = request;
    const asked = { method, path: url, headers, json: readJson(text), count: count++ };
    const wait = Math.max(0, ...ways.map((way) => way.delay?.(asked) ?? 0));
    if (wait > 0) await sleep(wait);
    const refused = ways.map(({ refuse }) => refuse?.(asked)).find((each) => each !== undefined);
    if (refused !== undefined) {
      changes++;
      response.writeHead(refused.status, refused.headers ?? {}).end(method === 'HEAD' ? '' : (refused.body ?? ''));
      return;
    }
    const other = ways.reduce<Json | undefined>(
      (json, { request: change }) => change?.(json === undefined ? asked : { ...asked, json }) ?? json,
      undefined,
    );
    if (other !== undefined) changes++;
    const { connection: _, 'content-length': __, 'transfer-encoding': ___, expect: ____, ...kept } = headers;
    const body =
      method === 'GET' || method === 'HEAD' ? null : other === undefined ? Buffer.concat(chunks) : stringifyJson(other);
    const sent = { ...kept, host: new URL(upstream).host, 'accept-encoding': 'identity' } as unknown as Record<
      string,
      string
    >;
    const path = ways.reduce((found, way) => way.path?.({ ...asked, path: found }) ?? found, url);
    const got = await fetch(new URL(path, upstream), { method, headers: sent, body });
    const bytes = Buffer.from(await got.arrayBuffer());
    const given: Record<string, string | undefined> = Object.fromEntries(got.headers);
    for (const { headers: own } of ways) Object.assign(given, own);
    const wanted = ways.map(({ zipped }) => (zipped === true ? 'gzip' : zipped)).find((each) => each !== undefined);
    const coding = wanted !== undefined && String(headers['accept-encoding']).includes(wanted) ? wanted : undefined;
    const written = coding === undefined ? bytes : packers[coding](bytes);
    if (coding !== undefined) given['content-encoding'] = coding;
    given['content-length'] = ways.some(({ chunked }) => chunked) ? undefined : String(written.length);
    if (ways.some(({ closes }) => closes)) given.connection = 'close';
    const named = Object.entries(given).filter((each): each is [string, string] => each[1] !== undefined);
    const status = ways.reduce((found, way) => way.status?.(found, asked) ?? found, got.status);
    if (ways.some(({ refuse, request: change }) => !refuse && !change)) changes++;
    if (ways.some(({ unframed }) => unframed)) {
      const lines = named.flatMap(([name, value]) => (name === 'content-length' ? [] : [`${name}: ${value}`]));
      response.socket?.write([`HTTP/1.0 ${status} any`, ...lines, 'connection: close', '', ''].join('\r\n'));
      response.socket?.end(method === 'HEAD' ? Buffer.alloc(0) : written);
      return;
    }
    response.writeHead(status, Object.fromEntries(named));
    if (ways.some(({ chunked }) => chunked))
      for (let at = 0; at < written.length; at += 1000) response.write(written.subarray(at, at + 1000));
    response.end(ways.some(({ chunked }) => chunked) ? undefined : written);
  };
  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    changed: () => changes,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
