import { describe, expect, it } from 'vitest';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { recordedExchange, recordedPeriod } from './recorded-line.ts';

const request = { jsonrpc: '2.0', method: 'a.b', params: [], id: 1 };
const response = { jsonrpc: '2.0', result: 5, id: 1 };
const exchangeOf = (line: Json | string) => {
  return recordedExchange({ number: 1, text: typeof line === 'string' ? line : JSON.stringify(line) });
};
const problemOf = (line: Json | string) => {
  const found = exchangeOf(line);
  return found && 'problem' in found ? found.problem : undefined;
};

describe('a recorded line', () => {
  it('is an exchange of bodies as JSON', () => {
    const text = JSON.stringify({ request, response });
    expect(exchangeOf(text)).toMatchObject({
      ...{ request: { json: request, text: undefined }, answer: { json: response }, status: 200, size: text.length },
      ignored: new Set(),
    });
    expect(exchangeOf(text)).not.toHaveProperty('probe');
  });

  it('is an exchange of raw bodies, with status and ignored members', () => {
    const raw = { request: JSON.stringify(request), response: '[]', status: 503, ignored: ['time', 'id'] };
    expect(exchangeOf(raw)).toMatchObject({
      ...{ request: { text: raw.request, json: request }, answer: { text: '[]', json: [] }, status: 503 },
      ignored: new Set(['time', 'id']),
    });
    expect(exchangeOf({ request: null, response })).toMatchObject({ request: { text: '', json: undefined } });
  });

  it('keeps how it was sent', () => {
    const sent = { http_method: 'PUT', path: '/rpc', headers: { 'content-type': 'text/plain' } };
    expect(exchangeOf({ request, response, ...sent })).toMatchObject({
      probe: { method: 'PUT', path: '/rpc', headers: { 'content-type': 'text/plain' }, mayFail: true },
    });
  });

  it('has nothing to judge without an answer of the node', () => {
    expect(exchangeOf({ request, response: null })).toBeUndefined();
    expect(exchangeOf({ request, response: '<html></html>' })).toBeUndefined();
    expect(exchangeOf({ request, response: 'gone', status: 502 })).toBeUndefined();
    expect(exchangeOf({ request, response: '['.repeat(700) + ']'.repeat(700) })).toBeUndefined();
    expect(exchangeOf({ request, response: '{"jsonrpc":', status: 200 })).toMatchObject({
      answer: { text: '{"jsonrpc":' },
    });
    expect(exchangeOf({ request, response: '{"jsonrpc":' })).toMatchObject({ answer: { text: '{"jsonrpc":' } });
    expect(exchangeOf({ request, response: '{}', status: 502 })).toMatchObject({ status: 502 });
  });

  it('that cannot be read has a reason', () => {
    expect(problemOf('{')).toMatch(/^not JSON: /);
    expect(problemOf('['.repeat(700) + ']'.repeat(700))).toMatch(/nested|not JSON/);
    expect(problemOf(`[${'0,'.repeat(1_000_001)}0]`)).toBe('more than a million values');
    for (const line of [5, null, [], 'text']) {
      expect(problemOf(JSON.stringify(line))).toBe('not an object with `request` and `response`');
    }
    for (const line of [{ request }, { response }, {}]) expect(problemOf(line)).toBe('no `request` or no `response`');
    expect(problemOf({ request: 5, response })).toBe('`request` is no object, array, string or null');
    expect(problemOf({ request: [], response: true })).toBe('`response` is no object, array, string or null');
    expect(problemOf({ request, response, status: '200' })).toBe('`status` is no number');
    expect(problemOf({ request, response, status: null })).toBeUndefined();
    for (const ignored of [5, 'x', [5], ['x', 5]]) {
      expect(problemOf({ request, response, ignored })).toBe('`ignored` is no array of names');
    }
  });
});

describe('the period of a line', () => {
  const periodOf = (text: string) => recordedPeriod({ number: 1, text });

  it('is from sent to received, with its connection', () => {
    expect(periodOf('{"sent":1.5,"received": 20 ,"request":null}')).toEqual({ sent: 1.5, received: 20 });
    expect(periodOf('{"connection":"c1","request":1,"received":2,"sent":1}')).toEqual({
      sent: 1,
      received: 2,
      connection: '"c1"',
    });
  });

  it('is that of the first members of these names', () => {
    expect(periodOf('{"sent":1,"received":2,"response":{"sent":8,"received":9}}')).toEqual({ sent: 1, received: 2 });
    const text = '{"sent":1,"received":2,"connection":7,"response":{"connection":8}}';
    expect(periodOf(text)).toEqual({ sent: 1, received: 2, connection: '7' });
  });

  it('is unknown where one is missing or no number', () => {
    for (const text of [
      '{"sent":1}',
      '{"received":1}',
      '{}',
      '{"sent":"x","received":2}',
      '{"sent":1,"received":"x"}',
    ]) {
      expect(periodOf(text)).toBeUndefined();
    }
  });
});
