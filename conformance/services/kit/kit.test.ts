import { Readable } from 'node:stream';
import busboy from 'busboy';
import { describe, expect, it } from 'vitest';
import { type HttpAnswer, header, jsonOf, requestedJson, textOf } from '../model/http.ts';
import { exchangeOf } from '../run/identify.ts';
import { cookiesAfter, locationOf, withCookies } from './cookies.ts';
import { withBody, withHeader, withJson, withStatus } from './edits.ts';
import { bodyAt, bodyEquals, bodyIsObject, headerIs, headerIsAbsent, statusIs } from './expect.ts';
import { formsOf } from './html-form.ts';
import { imageTypeOf } from './image-type.ts';
import { postParts } from './multipart.ts';
import { get as getRequest, postForm, rpc, withHeaders } from './requests.ts';

const answer = (body: string, headers: HttpAnswer['headers'] = [], status = 200): HttpAnswer => ({
  ...{ status, headers, body: Buffer.from(body) },
});

describe('requests', () => {
  it('have their types, and headers of one name once', () => {
    expect(header(rpc('a.b', [1]), 'content-type')).toBe('application/json');
    expect(requestedJson(rpc('a.b', [1], 'x'))).toEqual({ jsonrpc: '2.0', method: 'a.b', params: [1], id: 'x' });
    const form = postForm('/login', { name: 'a b', pass: 'ü&' });
    expect(Buffer.from(form.body).toString()).toBe('name=a+b&pass=%C3%BC%26');
    expect(withHeaders(getRequest('/', { a: '1', b: '2' }), { B: '4' }).headers).toEqual([
      ['a', '1'],
      ['b', '4'],
    ]);
  });

  it('of several parts are read by an independent parser', async () => {
    const bytes = Buffer.from([0, 13, 10, 45, 45, 255]);
    const { headers, body } = postParts('/u/s', [
      { name: 'note', content: 'grüße' },
      { name: 'file', content: bytes, file: { name: 'a "b".png', type: 'image/png' } },
    ]);
    const parser = busboy({ headers: Object.fromEntries(headers) });
    const seen: unknown[] = [];
    const files: Promise<void>[] = [];
    parser.on('field', (name, value) => seen.push([name, value]));
    parser.on('file', (name, stream, { filename, mimeType }) => {
      files.push(stream.toArray().then((chunks) => void seen.push([name, filename, mimeType, Buffer.concat(chunks)])));
    });
    await new Promise((resolve) => Readable.from([body]).pipe(parser).on('close', resolve));
    await Promise.all(files);

    expect(seen).toEqual([
      ['note', 'grüße'],
      ['file', 'a %22b%22.png', 'image/png', bytes],
    ]);
  });
});

describe('cookies', () => {
  it('are kept, replaced and dropped as answers say', () => {
    const first = cookiesAfter(
      {},
      answer('', [
        ['set-cookie', 'sid=1; Path=/; HttpOnly'],
        ['set-cookie', 'b=x=y'],
      ]),
    );
    const second = cookiesAfter(
      first,
      answer('', [
        ['set-cookie', 'sid=2'],
        ['set-cookie', 'b=; Max-Age=0'],
      ]),
    );

    expect([first, second]).toEqual([{ sid: '1', b: 'x=y' }, { sid: '2' }]);
    expect(header(withCookies(getRequest('/'), first), 'cookie')).toBe('sid=1; b=x=y');
    expect(withCookies(getRequest('/'), {}).headers).toEqual([]);
  });

  it('come with addresses to go to, relative or not', () => {
    expect(locationOf(answer('', [['location', '/a?b']]), 'http://s:1/x')?.href).toBe('http://s:1/a?b');
    expect(locationOf(answer('', [['location', 'https://app.example/cb?code=1']]), 'http://s:1')?.origin).toBe(
      'https://app.example',
    );
    expect(locationOf(answer(''), 'http://s:1')).toBeUndefined();
  });
});

describe('forms of a page', () => {
  it('have what a client without scripts sends', () => {
    const page = `<p><form action="/consent?a=1&amp;b=2" method=post><input type=hidden name=csrf value="&quot;t&#39;">
      <input name=user><input type=checkbox name=all checked><input type=checkbox name=none><input type=submit name=go value=1>
      <input type=password name=pin><button type=button>Show</button>
      <button name=deny>No,
 thanks</button></form><input name=outside><form></form>`;

    expect(formsOf(page)).toEqual([
      {
        ...{
          action: '/consent?a=1&b=2',
          method: 'POST',
          fields: { csrf: '"t\'', user: '', all: 'on', pin: '' },
          secrets: ['pin'],
        },
        buttons: [
          { name: 'go', value: '1', text: '1' },
          { name: 'deny', value: '', text: 'No, thanks' },
        ],
      },
      { action: undefined, method: 'GET', fields: {}, secrets: [], buttons: [] },
    ]);
  });
});

describe('expectations', () => {
  const exchange = exchangeOf(
    'web',
    getRequest('/@a.json'),
    answer('{"user":{"id":12345678901234567890}}', [['x', '1']], 404),
  );

  it('find nothing in what is as expected, and the place of what is not', () => {
    expect([
      ...statusIs(exchange, 200, 404),
      ...headerIs(exchange, 'x', /^1$/, 'one'),
      ...headerIsAbsent(exchange, 'y'),
      ...bodyIsObject(exchange),
      ...bodyEquals(exchange, ['user', 'id'], 12345678901234567890n),
    ]).toEqual([]);
    const found = [
      ...statusIs(exchange, 200, 204),
      ...headerIs(exchange, 'y', /./, 'some'),
      ...headerIsAbsent(exchange, 'x'),
      ...bodyAt(exchange, ['user', 'name'], (value) => value !== undefined, 'a name'),
      ...bodyEquals(exchange, ['user', 'id'], 12345678901234567000),
    ];
    expect(found.map(({ path, kind, expected }) => [path, kind, expected])).toEqual([
      [['status'], 'value', 'HTTP 200 or 204'],
      [['headers', 'y'], 'missing', 'some'],
      [['headers', 'x'], 'unexpected', 'no such header'],
      [['body', 'user', 'name'], 'missing', 'a name'],
      [['body', 'user', 'id'], 'value', '12345678901234567000'],
    ]);
    expect(found.every((each) => each.exchange === exchange)).toBe(true);
  });
});

describe('edits', () => {
  it('change one thing, and the length with the body', () => {
    const whole = answer('{"a":{"b":1}}', [
      ['content-length', '13'],
      ['etag', 'x'],
      ['z', '1'],
    ]);

    expect(withStatus(whole, 500).status).toBe(500);
    expect(withHeader(whole, 'z', undefined).headers).toEqual([
      ['content-length', '13'],
      ['etag', 'x'],
    ]);
    expect(withHeader(whole, 'z', '2').headers.at(-1)).toEqual(['z', '2']);
    expect(withBody(whole, 'x').headers).toEqual([['z', '1']]);
    expect(jsonOf(withJson(whole, ['a', 'b'], undefined) ?? whole)).toEqual({ a: {} });
    expect(withJson(answer('no JSON'), ['a'], 1)).toBeUndefined();
    expect(textOf(whole)).toBe('{"a":{"b":1}}');
  });
});

describe('the type of an image', () => {
  it.each([
    ['image/png', '89504e470d0a1a0a0000000d49484452'],
    ['image/jpeg', 'ffd8ffe000104a464946'],
    ['image/gif', '474946383961'],
    ['image/webp', '524946461a00000057454250'],
    [undefined, '3c737667'],
  ])('%s is told by its first bytes', (type, hex) => {
    expect(imageTypeOf(Buffer.from(hex, 'hex'))).toBe(type);
  });
});
