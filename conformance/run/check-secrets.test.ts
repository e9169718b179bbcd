import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Event } from '../model/event.ts';
import { cleaned, hide, withoutSecrets } from '../model/secrets.ts';
import { truncate } from '../model/truncate.ts';
import { foldAll, reporters } from '../report/index.ts';
import { collect, listening } from '../testing/server.ts';
import { audit } from './audit.ts';
import { check } from './check.ts';

// A well-known example key; the rest is made up.
const wif = '5JdeC9P7Pbd1uGdFVEsJ41EkEnADbbHGq6p1BwFxm6txNBsQnsw';
const password = 'p4ss-canary';
const token = 'Y2FuYXJ5OmNhbmFyeQ==';
const segment = '0c4n4ry0c4n4ry0c4n4ry';
const parameter = 'p4r4m-canary';

/** Texts with a secret each, as the inside of a JSON string, and what of it must not be seen. */
const canaries: Readonly<Record<string, readonly [json: string, secret: string]>> = {
  'a key': [wif, wif],
  'a key behind an escape': [`\\n${wif}`, wif],
  'a key behind an escaped escape': [`\\\\n${wif}`, wif],
  'a key behind a code': [`\\u000a${wif}`, wif],
  'a key in a word': [`x${wif}`, wif],
  'a key spelled in codes': [`\\u0035${wif.slice(1)}`, wif.slice(1)],
  'a password': [`https://u:${password}@h`, password],
  'a password behind escaped slashes': [`https:\\/\\/u:${password}@h`, password],
  'a password of another protocol': [`wss://u:${password}@h`, password],
  'a bearer token': [`Bearer ${token}`, token],
  'a bearer token in small letters': [`\\nauthorization: bearer ${token}`, token],
  'a basic token in small letters': [`basic ${token}`, token],
  'a parameter': [`http://h/?api_key=${parameter}`, parameter],
};

const percent = (text: string) => [...Buffer.from(text)].map((byte) => `%${byte.toString(16)}`).join('');
const codes = (text: string, spelled: (code: number) => string) =>
  [...text].map((character) => spelled(character.charCodeAt(0))).join('');

/** So long that whatever cuts it cuts a secret. */
const long = (json: string) => `${json} `.repeat(900);

/** A secret must not be there, nor its first half. */
function expectNone(reported: string, secret: string): void {
  expect(reported).not.toContain(secret.slice(0, Math.ceil(secret.length / 2)));
}

const folder = mkdtempSync(join(tmpdir(), 'plumbline-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('withoutSecrets', () => {
  it('hides private keys, credentials of URLs and authorization', () => {
    expect(withoutSecrets(`key "${wif}", see`)).toBe('key "[private key]", see');
    expect(withoutSecrets(`at https://alice:${password}@node.example/x`)).toBe('at https://node.example/x');
    expect(withoutSecrets('give http://user:password@h')).toBe('give http://user:password@h');
    expect(withoutSecrets(`Authorization: Basic ${token}`)).toBe('Authorization: Basic [hidden]');
    expect(withoutSecrets(`Authorization: Bearer ${token}`)).toBe('Authorization: Bearer [hidden]');
  });

  it.each(Object.entries(canaries))('hides %s', (_, [json, secret]) => {
    expectNone(withoutSecrets(json), secret);
    expectNone(withoutSecrets(JSON.parse(`"${json}"`)), secret);
    for (const length of [1, 60, 80, 300, 400, 20_000]) expectNone(truncate(long(json), length), secret);
  });

  it('hides what a run was given even where some of its characters are percent-encoded', () => {
    const secret = 'pä/ss+c*nary.';
    const reveal = hide([secret]);
    const all = [...secret].map((character) =>
      [...Buffer.from(character)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
    );
    for (let half = 0; half < 2 ** all.length; half += 7) {
      const echo = [...secret].map((character, index) => ((half >> index) & 1 ? all[index] : character)).join('');
      expect(withoutSecrets(`at ${echo} and ${echo.replaceAll(/%../g, (code) => code.toUpperCase())}!`)).toBe(
        'at [hidden] and [hidden]!',
      );
    }
    expect(withoutSecrets('100% of pass')).toBe('100% of pass');
    reveal();
    expect(withoutSecrets(`at ${all.join('')}`)).toBe(`at ${all.join('')}`);
  });

  it.each<[string, (secret: string) => string]>([
    ['percent-encoded twice', (text) => encodeURIComponent(percent(text))],
    ['escaped as in JSON', (text) => codes(text, (code) => `\\u${code.toString(16).padStart(4, '0')}`)],
    ['escaped as in JSON within JSON', (text) => codes(text, (code) => `\\\\u${code.toString(16).padStart(4, '0')}`)],
    ['escaped as in JavaScript', (text) => codes(text, (code) => `\\x${code.toString(16).padStart(2, '0')}`)],
    ['written as entities of HTML', (text) => codes(text, (code) => `&#${code};`)],
    ['written as entities twice', (text) => codes(text, (code) => `&amp;#x${code.toString(16)};`)],
    ['written in hexadecimal digits', (text) => Buffer.from(text).toString('hex')],
    [
      'half escaped in two ways',
      (text) => `%${text.charCodeAt(0).toString(16)}&#${text.charCodeAt(1)};${text.slice(2)}`,
    ],
  ])('hides what a run was given where it is %s', (_, spelled) => {
    const secret = 'p4ss/"c+*nary~?';
    const reveal = hide([secret]);
    expect(withoutSecrets(`at ${spelled(secret)} and 5`)).toBe('at [hidden] and 5');
    reveal();
    expect(withoutSecrets(`at ${spelled(secret)} and 5`)).toBe(`at ${spelled(secret)} and 5`);
  });

  it.each(['', 'a', 'ab', 'abc'])('hides what a run was given within base64, behind "%s"', (before) => {
    const secret = 'p4ss>?c>?nary~~~';
    const reveal = hide([secret]);
    for (const alphabet of ['base64', 'base64url'] as const) {
      const shown = withoutSecrets(Buffer.from(`${before}${secret}!`).toString(alphabet));
      // Characters that also tell of what is beside it may stay.
      expect(shown).toMatch(/^.{0,4}\[hidden\].{0,4}$/);
    }
    reveal();
  });

  it('leaves public keys, hashes and plain URLs', () => {
    const text = `STM6LLegbAgLAy28EHrffBVuANFWcFgmqRMW13wBmTExqFE9SCkg4 ${'ab'.repeat(32)} https://node.example/@alice`;
    expect(withoutSecrets(text)).toBe(text);
    const value = { a: [text, 1, null], b: { c: true } };
    expect(cleaned(value)).toBe(value);
  });
});

const options = { profile: 'quick', seed: 1, concurrency: 4, timeoutMs: 5_000 } as const;

/** All output of a run. */
function reportedBy(events: readonly Event[]): string {
  return [JSON.stringify(events), ...Object.values(reporters).map((report) => foldAll(report, events))].join('\n');
}

describe('a canary', () => {
  it('of any kind in what a node answers appears in no output', async () => {
    const all = Object.values(canaries);
    let requests = 0;
    const server = createServer((request, response) => {
      request.resume();
      const [json] = all[requests++ % all.length] as (typeof all)[0];
      const text = `"${long(json)}"`;
      response.end(`{"jsonrpc":${text},"result":[${text}],"error":{"code":1,"message":${text}},"id":${text}}`);
    });
    const { url, close } = await listening(server);
    const reported = reportedBy(await collect(check({ url, ...options, namespaces: ['market_history_api'] })));
    await close();

    expect(reported).toContain('envelope/version');
    for (const [, secret] of all) expectNone(reported, secret);
  });

  it('in the URL, which the target echoes, appears in no output', async () => {
    const server = createServer((request, response) => {
      request.resume();
      const echo = `${request.url} ${request.headers.authorization} ${password}`;
      response.end(JSON.stringify({ jsonrpc: echo, result: [echo], error: { message: echo }, id: echo }));
    });
    const { url, close } = await listening(server);
    const secret = `${url.replace('//', `//canary:${password}@`)}/v3/${segment}?api_key=${parameter}`;
    const reported = reportedBy(await collect(check({ url: secret, ...options, rules: ['envelope/*'] })));
    await close();

    expect(reported).toContain('envelope/version');
    const basic = Buffer.from(`canary:${password}`).toString('base64');
    for (const each of [password, segment, parameter, basic]) expectNone(reported, each);
  });

  it('in a header of the user, which the target echoes, appears in no output', async () => {
    const server = createServer((request, response) => {
      request.resume();
      const { authorization = '', 'x-api-key': key = '', cookie = '' } = request.headers;
      const echo = `${authorization} ${key} ${cookie} ${encodeURIComponent(`${key}`)} ${Buffer.from(`${password}!`)}`;
      response.writeHead(200, { 'x-echo': `${key}` });
      response.end(JSON.stringify({ jsonrpc: echo, result: [echo], error: { message: echo }, id: echo }));
    });
    const { url, close } = await listening(server);
    const basic = Buffer.from(`canary:${password}!`).toString('base64');
    const headers = { authorization: `Basic ${basic}`, 'x-api-key': `k/${segment}`, cookie: `sid=${parameter}` };
    const reported = reportedBy(await collect(check({ url, ...options, rules: ['envelope/*'], route: { headers } })));
    await close();

    expect(reported).toContain('envelope/version');
    expect(reported).toContain('PLUMBLINE_HEADER_X_API_KEY');
    for (const each of [password, segment, parameter, basic]) expectNone(reported, each);
  });

  it.each([
    ['redirects', (response: ServerResponse) => response.writeHead(302, { location: `/v3/${segment}?token=x` }).end()],
    ['answers text', (response: ServerResponse) => response.end(long(wif))],
    ['answers a page', (response: ServerResponse) => response.end(`<html><title>${long(wif)}</title>`)],
    ['answers other JSON', (response: ServerResponse) => response.end(JSON.stringify({ a: long(wif) }))],
  ])('of a target that %s appears in no output', async (_, answer) => {
    const server = createServer((request, response) => {
      request.resume();
      answer(response);
    });
    const { url, close } = await listening(server);
    const reported = reportedBy(await collect(check({ url, ...options, rules: ['envelope/*'] })));
    await close();

    expect(reported).toContain('HTTP ');
    for (const each of [segment, wif]) expectNone(reported, each);
  });

  it('of any kind in a recording appears in no output', async () => {
    const lines = Object.values(canaries).flatMap(([json]) => {
      const text = `"${long(json)}"`;
      const request = `{"jsonrpc":"2.0","method":${text},"params":[${text},{${text}:1}],"id":${text}}`;
      const response = `{"jsonrpc":"2.1","result":{${text}:${text}},"error":${text},"id":1}`;
      return [`{"request":${request},"response":${response}}`, json, `{"request":${text}`, `{"request":${text}}`];
    });
    const file = join(folder, 'canary.ndjson');
    writeFileSync(file, lines.join('\n'));
    const reported = reportedBy(await collect(audit({ files: [file] })));

    expect(reported).toContain('envelope/id-echo');
    for (const [, secret] of Object.values(canaries)) expectNone(reported, secret);
  });
});
