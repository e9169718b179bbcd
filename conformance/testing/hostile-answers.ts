import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { isArray, isObject, type Json, parseJson, stringifyJson } from '../model/json.ts';
import type { Random } from '../util/random.ts';

/** What a hostile server does with one request that a correct node would answer with `text`. */
export type HostileAnswer = (to: {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly text: string;
  readonly random: Random;
}) => void;

const zeros = Buffer.alloc(48 << 20, 32);
let gzipBomb: Buffer | undefined;
let brotliBomb: Buffer | undefined;

/** Texts that mean something to whoever prints them as they are; `x9z` marks them. */
export const payloads: readonly [string, ...string[]] = [
  '<script>x9z()</script>',
  '"><img src=x9z onerror=x9z()>',
  "'-x9z()-'",
  '</style></title><svg onload=x9z()>',
  ']]><x9z/>',
  '<!--x9z',
  '-->x9z',
  '&lt;x9z&gt;&amp;amp;',
  '{{x9z}}#{x9z}<%= x9z %>',
  '=x9z|cmd',
  '[x9z](javascript:x9z)',
  '![x9z](http://x9z/y)',
  '``` x9z',
  '\n# x9z\n| a | b |\n',
  '\n::error file=x9z::x9z',
  '%0A::set-output name=x9z::1',
  '\r\n##[error]x9z',
  '\u001b[2J\u001b]0;x9z\u0007',
  '\u009b31mx9z',
  '\u202ex9z\u2066',
  '\u2028x9z\u2029',
  '\ufeffx9z\u200b',
  '\ud800x9z',
  '\u0000x9z\u0007\b',
  '$(x9z)`x9z`;x9z\'"',
  `${'x9z'.repeat(30_000)}`,
];

const raw =
  (bytes: (random: Random, text: string) => Buffer | string): HostileAnswer =>
  ({ response, text, random }) => {
    response.socket?.end(bytes(random, text));
  };

const whole =
  (
    body: (text: string, random: Random) => Buffer | string,
    { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
  ): HostileAnswer =>
  ({ response, text, random }) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body(text, random));
  };

const pieces = (text: string, headers: readonly string[]) => ['HTTP/1.1 200 OK', ...headers, '', text].join('\r\n');
const bytesOf = (random: Random, count: number) => Buffer.from(Array.from({ length: count }, () => random.int(256)));
const toAddress = (location: string, status = 302): HostileAnswer => whole(() => '', { status, headers: { location } });

/** Strings of an answer replaced by what must be printed as text only, some of its names, too. */
function poisoned(json: Json, random: Random, depth = 0): Json {
  const payload = () => random.pick(payloads);
  if (typeof json === 'string') return random.int(3) === 0 ? payload() : `${json}${payload()}`;
  if (isArray(json)) return json.map((each) => poisoned(each, random, depth + 1));
  if (!isObject(json)) return random.int(10) === 0 ? payload() : json;
  const named = Object.entries(json).map(([name, value]): [string, Json] => [
    depth > 0 && random.int(12) === 0 ? `${name}${payload()}` : name,
    depth === 0 && name === 'jsonrpc' ? value : poisoned(value, random, depth + 1),
  ]);
  return Object.fromEntries(named);
}

/** By what they are. */
export const hostileAnswers: Readonly<Record<string, HostileAnswer>> = {
  'random bytes': raw((random) => bytesOf(random, 1 + random.int(3_000))),
  'a head of random bytes': raw((random) => Buffer.concat([Buffer.from('HTTP/1.1 200 '), bytesOf(random, 200)])),
  'a cut within the head': raw((random, text) => {
    const all = pieces(text, ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]);
    return all.slice(0, random.int(70));
  }),
  'a cut within the body': raw((random, text) =>
    pieces(text.slice(0, random.int(text.length)), [`content-length: ${Buffer.byteLength(text)}`]),
  ),
  'a length that is too small': raw((random, text) => pieces(text, [`content-length: ${random.int(text.length)}`])),
  'two lengths': raw((_, text) => pieces(text, ['content-length: 5', 'content-length: 50'])),
  'a length of letters': raw((_, text) => pieces(text, ['content-length: x9z'])),
  'a length beyond all numbers': raw((_, text) => pieces(text, [`content-length: ${'9'.repeat(40)}`])),
  'garbage in chunks': raw((random) =>
    pieces(`zz\r\n${bytesOf(random, 40)}\r\n0\r\n\r\n`, ['transfer-encoding: chunked']),
  ),
  'chunks without an end': raw((_, text) =>
    pieces(`${text.length.toString(16)}\r\n${text}\r\n`, ['transfer-encoding: chunked']),
  ),
  'long headers': raw((_, text) => pieces(text, [`x-long: ${'x9z'.repeat(20_000)}`])),
  'many headers': raw((_, text) =>
    pieces(
      text,
      Array.from({ length: 3_000 }, (_, at) => `x-${at}: y`),
    ),
  ),
  'a header with controls': raw((_, text) => pieces(text, ['x: a\u0000\u001b[31m\u0007', 'location: \u001bx9z'])),
  'two answers': raw((_, text) => {
    const one = pieces(text, [`content-length: ${Buffer.byteLength(text)}`]);
    return `${one}${one}`;
  }),
  'an upgrade': raw(() => 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x9z\r\nconnection: upgrade\r\n\r\nx'),
  'a hundred interim answers': raw((_, text) => `${'HTTP/1.1 102 Processing\r\n\r\n'.repeat(100)}${pieces(text, [])}`),
  'another version': raw((_, text) => `HTTP/0.9 200 OK\r\n\r\n${text}`),
  'a status of four digits': raw((_, text) => `HTTP/1.1 2000 OK\r\n\r\n${text}`),
  'a reason that is a command': raw(() => 'HTTP/1.1 500 \u001b[2J::error::x9z\r\ncontent-length: 0\r\n\r\n'),
  'a closed connection': ({ response }) => response.socket?.destroy(),
  'a reset connection': ({ response }) => response.socket?.resetAndDestroy(),
  'no answer': () => undefined,
  'a late answer': ({ response, text, random }) => void setTimeout(() => response.end(text), random.int(600)).unref(),
  'one byte at a time': ({ response, text }) => {
    let at = 0;
    const timer = setInterval(() => (at < text.length ? response.write(text[at++] ?? '') : response.end()), 40);
    response.on('close', () => clearInterval(timer));
  },
  'a redirect to itself': toAddress('/'),
  'a redirect without end': ({ request, response, random }) => {
    response.writeHead(307, { location: `${request.url}/${random.int(9)}` }).end();
  },
  'a redirect to another host': toAddress('http://127.0.0.2:9/?x9z'),
  'a redirect to metadata of a cloud': toAddress('http://169.254.169.254/latest/x9z'),
  'a redirect to a file': toAddress('file:///etc/x9z'),
  'a redirect to a script': toAddress('javascript:x9z()'),
  'a redirect to no URL': toAddress('http://[x9z', 308),
  'a redirect with credentials': toAddress('http://user:x9z@127.0.0.1:9/', 301),
  'a bomb of gzip': whole(() => (gzipBomb ??= gzipSync(zeros)), { headers: { 'content-encoding': 'gzip' } }),
  'a bomb of brotli': whole(() => (brotliBomb ??= brotliCompressSync(zeros)), {
    headers: { 'content-encoding': 'br' },
  }),
  'gzip that is cut': whole((text) => gzipSync(text).subarray(0, 20), { headers: { 'content-encoding': 'gzip' } }),
  'gzip that is none': whole((text) => text, { headers: { 'content-encoding': 'gzip' } }),
  'gzip of gzip': whole((text) => gzipSync(gzipSync(text)), { headers: { 'content-encoding': 'gzip, gzip' } }),
  'an unknown encoding': whole((text) => text, { headers: { 'content-encoding': 'x9z' } }),
  'nesting without end': whole(() => `{"jsonrpc":"2.0","id":1,"result":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
  'a million values': whole(() => `{"jsonrpc":"2.0","id":1,"result":[${'0,'.repeat(1_200_000)}0]}`),
  'numbers beyond all doubles': whole((text) => text.replaceAll(/:\d+/g, `:${'9'.repeat(400)}`)),
  'exponents beyond all doubles': whole((text) => text.replaceAll(/:\d+/g, ':-1e999999')),
  'duplicate members': whole((text) => text.replaceAll(/("\w+":)/g, '$1null,$1')),
  'names of prototypes': whole((text) => text.replaceAll(/"\w+":/g, '"__proto__":')),
  'bytes that are no UTF-8': whole((text, random) => {
    const bytes = Buffer.from(text);
    for (let times = 0; times < 5; times++) bytes[random.int(bytes.length)] = 0x80 + random.int(128);
    return bytes;
  }),
  'UTF-16': whole((text) => Buffer.from(`\ufeff${text}`, 'utf16le')),
  'a mark of byte order': whole((text) => `\ufeff${text}`),
  'changed bytes': whole((text, random) => {
    const bytes = Buffer.from(text);
    for (let times = 0; times < 3; times++) bytes[random.int(bytes.length)] = random.int(256);
    return bytes;
  }),
  'a part of it': whole((text, random) => text.slice(random.int(text.length))),
  'it twice': whole((text) => text + text),
  'white space alone': whole(() => ' \n\t'.repeat(100_000)),
  nothing: whole(() => ''),
  'a page with a title': whole(() => `<html><title>${payloads.join('')}</title></html>`, {
    headers: { 'content-type': 'text/html' },
  }),
  'an error of a server': whole((_, random) => random.pick(payloads), { status: 502 }),
  'a refusal of access': whole((_, random) => random.pick(payloads), { status: 403 }),
  'a status of no meaning': whole((text) => text, { status: 999 }),
  'an error of the node that echoes': ({ request, response, random }) => {
    const secrets = `${request.headers.authorization} ${request.headers['x-key']} ${request.url} ${random.pick(payloads)}`;
    const error = { code: -32000, message: secrets, data: { name: secrets, stack: [secrets] } };
    response.end(stringifyJson({ jsonrpc: '2.0', id: 1, error }));
  },
  'poisoned strings': whole((text, random) => {
    try {
      return stringifyJson(poisoned(parseJson(text), random));
    } catch {
      return text;
    }
  }),
};
