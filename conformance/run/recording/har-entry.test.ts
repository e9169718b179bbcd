import { describe, expect, it } from 'vitest';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { harItem } from './har-entry.ts';
import type { Recorded } from './recording-item.ts';

const call = '{"jsonrpc":"2.0","method":"a.b","params":[],"id":1}';
const result = '{"jsonrpc":"2.0","result":35,"id":1}';
type Members = Record<string, Json>;
const item = (entry: Json) => harItem({ number: 7, value: entry });
const entry = (request: Members = {}, response: Members = {}, beside: Members = {}): Json => ({
  request: {
    method: 'POST',
    url: 'https://node.example/rpc?key=1#x',
    postData: { text: call },
    bodySize: -1,
    ...request,
  },
  response: { status: 200, content: { text: result }, ...response },
  ...beside,
});
const recorded = (each: Json): Recorded => {
  const found = item(each);
  if (!('exchange' in found)) throw new Error(JSON.stringify(found));
  return found;
};
const exchangeOf = (each: Json) => {
  const found = recorded(each).exchange();
  if (found === undefined || 'problem' in found) throw new Error('it has an exchange');
  return found;
};

describe('an entry of a HAR file', () => {
  it('is an exchange with its target, without query', () => {
    const { number, target, text } = recorded(entry());
    expect({ number, target, text }).toEqual({
      number: 7,
      target: 'https://node.example/rpc',
      text: `${call}\n${result}`,
    });
    expect(exchangeOf(entry())).toMatchObject({ status: 200, request: { text: call }, answer: { text: result } });
    expect(exchangeOf(entry())).not.toHaveProperty('probe');
    expect(exchangeOf(entry({}, { status: 503 })).status).toBe(503);
    expect(exchangeOf(entry({}, { status: '503' })).status).toBe(200);
    expect(recorded(entry({ method: 'post' })).number).toBe(7);
  });

  it('keeps the headers that change how a request is read', () => {
    const headers = [{ name: 'Content-Type', value: 'text/plain' }];
    expect(exchangeOf(entry({ headers })).probe).toEqual({ headers: { 'content-type': 'text/plain' } });
  });

  it('has its body in base64 or as it is', () => {
    const base64 = Buffer.from(result).toString('base64');
    expect(exchangeOf(entry({}, { content: { text: base64, encoding: 'base64' } })).answer.text).toBe(result);
    expect(exchangeOf(entry({}, { content: { text: result, encoding: 'utf8' } })).answer.text).toBe(result);
  });

  it('was under way from its start for its milliseconds', () => {
    const periodOf = (beside: Members) => recorded(entry({}, {}, beside)).period();
    const startedDateTime = '2026-11-21T10:00:00.000Z';
    const sent = Date.UTC(2026, 10, 21, 10);
    expect(periodOf({ startedDateTime, time: 12.5 })).toEqual({ sent, received: sent + 12.5 });
    expect(periodOf({ startedDateTime, time: 0, connection: '443' })).toEqual({
      sent,
      received: sent,
      connection: '443',
    });
    expect(periodOf({ startedDateTime, time: 1, connection: '' })).toEqual({ sent, received: sent + 1 });
    const unknown = [
      { startedDateTime },
      { time: 1 },
      { startedDateTime, time: -1 },
      { startedDateTime: 'now', time: 1 },
    ];
    for (const beside of [...unknown, { startedDateTime: 5, time: 1 }]) expect(periodOf(beside)).toBeUndefined();
  });
});

describe('an entry that is no exchange', () => {
  it('cannot be read without request, response or URL', () => {
    const none = { line: 0, problem: 'entry 7 has no request or response' };
    for (const each of [5, null, { request: {} }, { response: {} }, { request: [], response: {} }])
      expect(item(each)).toEqual(none);
    for (const url of ['nowhere', 5]) {
      expect(item(entry({ url }))).toEqual({ line: 0, problem: 'the request of entry 7 has no URL' });
    }
    expect(harItem({ number: 3, problem: 'is not UTF-8' })).toEqual({ line: 0, problem: 'entry 3 is not UTF-8' });
  });

  it('is of WebSockets, by its address or its messages', () => {
    const skipped = { skipped: 'of WebSockets' };
    for (const url of ['ws://a/', 'WSS://a/']) expect(item(entry({ url }))).toEqual(skipped);
    expect(item(entry({}, {}, { _webSocketMessages: [] }))).toEqual(skipped);
    expect(item(entry({ url: 'https://ws/ws:' }))).not.toEqual(skipped);
  });

  it('is no JSON-RPC by its method, or by both bodies', () => {
    const skipped = { skipped: 'that are no JSON-RPC' };
    for (const method of ['GET', 'OPTIONS', 5]) expect(item(entry({ method }))).toEqual(skipped);
    const both = (sent: string, got: string) => item(entry({ postData: { text: sent } }, { content: { text: got } }));
    for (const sent of ['{"event":"click"}', '{"method":"GET"}', '{"method":5,"id":1}', '[]', '[5]', '7', '<p>']) {
      expect(both(sent, '{"ok":true}')).toEqual(skipped);
      expect(both(sent, '[{"ok":true}]')).toEqual(skipped);
    }
  });

  it('has no answer', () => {
    const skipped = { skipped: 'without an answer' };
    expect(item(entry({}, { status: 0 }))).toEqual(skipped);
    for (const content of [{}, { text: '' }, { text: 5 }, { text: '<p>' }])
      expect(item(entry({}, { content }))).toEqual(skipped);
    expect(item(entry({}, { content: { text: '[]' } }))).not.toEqual(skipped);
  });

  it('has a request that was cut, or not recorded', () => {
    const skipped = { skipped: 'with an incomplete request' };
    expect(item(entry({ postData: { text: call.slice(0, 9) }, bodySize: 50 }))).toEqual(skipped);
    for (const postData of [{}, { text: '' }, { text: 5 }]) expect(item(entry({ postData }))).toEqual(skipped);
    expect(item(entry({ postData: { text: 'é' }, bodySize: 2 }))).not.toEqual(skipped);
    expect(item(entry({ postData: { text: 'é' }, bodySize: 3 }))).toEqual(skipped);
    expect(item(entry({ postData: { text: 'é' }, bodySize: '9' }))).not.toEqual(skipped);
  });

  it('is one by its request, or by its answer', () => {
    for (const text of [
      call,
      `[${call}]`,
      '[5,{"method":"a.b","id":1}]',
      '{"method":"a","params":[]}',
      '{"method":"a","jsonrpc":1}',
    ]) {
      expect(item(entry({ postData: { text } }, { content: { text: '{"ok":true}' } }))).toHaveProperty('exchange');
    }
    for (const text of [result, `[${result}]`, '[5,{"jsonrpc":"2.0"}]']) {
      expect(item(entry({ postData: { text: '{"event":1}' } }, { content: { text } }))).toHaveProperty('exchange');
    }
  });
});
