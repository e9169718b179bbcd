import { describe, expect, it } from 'vitest';
import { testnet } from '../../spec/dialects/testnet.ts';
import type { Json } from '../../spec/kernel/json/json.ts';
import { exchange, fromJson, fromText } from '../model/exchange/exchange.ts';
import { openSession } from '../run/session/session.ts';
import { rules } from './index.ts';

const context = { dialect: testnet, irreversible: 100 };
const frame = { level: 'error', file: 'f', line: 1, method: 'm', hostname: '', timestamp: '' };
const data = {
  code: 4,
  name: 'parse_error_exception',
  message: 'Parse Error',
  stack: [{ context: frame, format: '', data: {} }],
};
const parseError = { code: -32000, message: "Parse Error:Couldn't parse uint64_t", data };
const requested = (id: Json, params: Json = []) => ({ jsonrpc: '2.0', method: 'condenser_api.get_block', params, id });
const good = (id: Json) => ({ jsonrpc: '2.0', result: null, id });
const failed = (id: Json, error: Json = parseError) => ({ jsonrpc: '2.0', error, id });

/** Pointers of the findings of one rule; undefined: the exchange does not concern it. */
function verdict(rule: string, request: Json | string, answer: Json, ignored: readonly string[] = [], status = 200) {
  const session = openSession(rules.filter(({ id }) => id === rule));
  const body = typeof request === 'string' ? fromText(request) : fromJson(request);
  const [check] = session.judge(
    exchange({ request: body, answer: fromJson(answer), ignored: new Set(ignored), status }),
    context,
  );
  if (check === undefined) return undefined;
  return check.findings?.map(({ pointer, departure }) => (departure ? `${departure} ${pointer}` : pointer)) ?? [];
}

describe('envelope/id-echo', () => {
  const rule = 'envelope/id-echo';

  it.each<[Json, Json, readonly string[]]>([
    [1, 1, []],
    ['a', 'a', []],
    [1, '1', ['/id']],
    ['1', 1, ['/id']],
    [1, null, ['/id']],
    [4_294_967_295, '4294967295', ['/id']],
    [4_294_967_296, '4294967296', []],
    [4_294_967_296, 4_294_967_296, []],
    [2n ** 64n - 1n, '18446744073709551615', []],
    [2n ** 64n - 1n, '18446744073709551614', ['/id']],
  ])('%s answered with %s', (id, echoed, expected) => {
    expect(verdict(rule, requested(id), good(echoed))).toEqual(expected);
  });

  it('does not ask for the id of a request that the server did not get in time', () => {
    expect(verdict(rule, requested(1), failed(null), [], 408)).toEqual([]);
    expect(verdict(rule, requested(1), failed(2), [], 408)).toEqual(['/id']);
  });

  it.each<Json>([null, 1.5, true, [1], {}, 2n ** 64n])('does not judge the id %s', (id) => {
    expect(verdict(rule, requested(id), failed(null))).toBeUndefined();
  });

  it('does not judge bodies that readers understand differently', () => {
    const duplicates = '{"jsonrpc":"2.0","method":"a.b","id":1,"id":2}';
    expect(verdict(rule, duplicates, good(1))).toBeUndefined();
    expect(verdict(rule, '{"jsonrpc":"2.0","method":"a.b","params":[1e+30],"id":1}', failed(null))).toBeUndefined();
    expect(verdict(rule, `${JSON.stringify(requested(1))}xyz`, good(1))).toBeUndefined();
  });

  it('recognises the departure of escapes, and only that', () => {
    const body = '{"jsonrpc":"2.0","method":"a.b","params":[],"id":"\\u00e9x"}';
    expect(verdict(rule, body, good('éx'))).toEqual([]);
    expect(verdict(rule, body, good('u00e9x'))).toEqual(['escapes-lose-their-backslash /id']);
    expect(verdict(rule, body, good('u00e9'))).toEqual(['/id']);
  });
});

describe('envelope/error-object', () => {
  const rule = 'envelope/error-object';

  it('requires code, message and data with a stack', () => {
    expect(verdict(rule, requested(1), good(1))).toBeUndefined();
    expect(verdict(rule, requested(1), failed(1))).toEqual([]);
    expect(verdict(rule, requested(1), failed(1, { ...parseError, extra: 1 }))).toEqual([]);
    expect(verdict(rule, requested(1), failed(1, 'no'))).toEqual(['/error']);
    expect(verdict(rule, requested(1), failed(1, { ...parseError, code: '1' }))).toEqual(['/error/code']);
    expect(verdict(rule, requested(1), failed(1, { code: -32000, message: 'x' }))).toEqual(['/error/data']);
  });

  it('requires the members of every context', () => {
    const { level: _, ...rest } = frame;
    const error = { ...parseError, data: { ...data, stack: [{ context: rest, format: '', data: {} }] } };
    expect(verdict(rule, requested(1), failed(1, error))).toEqual(['/error/data/stack/0/context/level']);
    expect(verdict(rule, requested(1), failed(1, error), ['level'])).toEqual([]);
  });

  it('recognises the errors without data, of malformed requests alone', () => {
    const known = ['error-without-data /error/data'];
    const malformed = { code: -32600, message: 'x' };
    const { method: _, ...withoutMethod } = requested(1) as Readonly<Record<string, Json>>;
    expect(verdict(rule, withoutMethod, failed(1, malformed))).toEqual(known);
    expect(verdict(rule, { ...withoutMethod, method: 'a.b', jsonrpc: '1.0' }, failed(1, malformed))).toEqual(known);
    expect(verdict(rule, requested(1.5), failed(null, malformed))).toEqual(known);
    expect(verdict(rule, requested(1), failed(1, malformed))).toEqual(['/error/data']);
    const nothing = { code: -32001, message: 'x' };
    expect(verdict(rule, { jsonrpc: '2.0', id: 1, method: 'call' }, failed(1, nothing))).toEqual(known);
    expect(verdict(rule, requested(1), failed(1, nothing))).toEqual(['/error/data']);
    const empty = { code: -32000, message: 'Array is invalid' };
    expect(verdict(rule, [], failed(null, empty))).toEqual(known);
    expect(verdict(rule, requested(1), failed(1, empty))).toEqual(['/error/data']);
  });

  it('recognises the error of a node that is busy, by code and message', () => {
    const busy = { code: -32003, message: 'Unable to acquire database lock' };
    expect(verdict(rule, requested(1), failed(1, busy))).toEqual(['error-without-data /error/data']);
    expect(verdict(rule, requested(1), failed(1, { ...busy, code: -32000 }))).toEqual(['/error/data']);
    expect(verdict(rule, requested(1), failed(1, { ...busy, message: 'x' }))).toEqual(['/error/data']);
  });

  it('recognises exceptions that were not caught, by code, message and a text as data', () => {
    const uncaught = { code: -32000, message: 'Unknown error - parsing rpc message failed', data: 'unknown key' };
    const known = ['uncaught-exceptions-as-text /error/data'];
    expect(verdict(rule, requested(1), failed(1, uncaught))).toEqual(known);
    expect(verdict(rule, requested(1), failed(1, { ...uncaught, data: 'Integer Division by zero.' }))).toEqual(known);
    expect(verdict(rule, requested(1), failed(1, { ...uncaught, data: 5 }))).toEqual(['/error/data']);
    expect(verdict(rule, requested(1), failed(1, { ...uncaught, code: -32003 }))).toEqual(['/error/data']);
    expect(verdict(rule, requested(1), failed(1, { ...uncaught, message: 'x' }))).toEqual(['/error/data']);
  });
});

describe('envelope/result-or-error', () => {
  it('requires one of the two', () => {
    const rule = 'envelope/result-or-error';
    expect(verdict(rule, requested(1), { jsonrpc: '2.0', id: 1 })).toEqual(['']);
    expect(verdict(rule, requested(1), { ...good(1), error: null })).toEqual(['/error']);
    expect(verdict(rule, requested(1), 5)).toEqual(['']);
    expect(verdict(rule, [requested(1), requested(2)], [good(1), { id: 2 }])).toEqual(['/1']);
  });
});

describe('batches', () => {
  const three = [requested(1, [1]), requested(2, ['abc']), requested(3, [2])];

  it('may be answered in any order, each element once', () => {
    const rule = 'batch/one-answer-each';
    expect(verdict(rule, three, [good(1), failed(2), good(3)])).toEqual([]);
    expect(verdict(rule, three, [good(3), good(1), failed(2)])).toEqual([]);
    expect(verdict(rule, three, [good(1), good(3)])).toEqual(['']);
    expect(verdict(rule, three, [good(1), good(1), good(3)])).toEqual(['']);
    expect(verdict(rule, three, failed(null))).toEqual(['']);
    expect(verdict(rule, [], failed(null))).toBeUndefined();
    expect(verdict(rule, [5, {}], [failed(null), failed(null)])).toBeUndefined();
  });

  it('answered in another order are judged by their ids', () => {
    expect(verdict('envelope/id-echo', three, [good(3), failed(2), good(1)])).toEqual([]);
    expect(verdict('errors/parse-error', three, [good(3), failed(2, { ...parseError, code: 1 }), good(1)])).toEqual([
      '/1/error/code',
    ]);
  });

  it('fail only where they fail', () => {
    const rule = 'batch/element-fails-alone';
    expect(verdict(rule, three, [good(1), failed(2), good(3)])).toEqual([]);
    expect(verdict(rule, three, [failed(1), failed(2), failed(3)])).toEqual(['/0/error']);
    const other = { ...parseError, code: -32003, message: 'Assert', data: { ...data, code: 10 } };
    expect(verdict(rule, three, [failed(1, other), failed(2), good(3)])).toEqual([]);
    expect(verdict(rule, [requested(1, [1]), requested(2, [2])], [good(1), failed(2)])).toBeUndefined();
  });
});

describe('errors/parse-error', () => {
  const rule = 'errors/parse-error';

  it('concerns only block numbers of letters', () => {
    for (const given of [1, '1', '', '5x', '1e5', '0x10', ' 1', true, null, 'true', 'NaN', [], {}]) {
      expect(verdict(rule, requested(1, [given]), good(1)), JSON.stringify(given)).toBeUndefined();
    }
    expect(verdict(rule, requested(1, ['abc']), good(1))).toEqual(['/result']);
    expect(verdict(rule, requested(1, ['abc']), failed(1))).toEqual([]);
  });

  it('recognises both call forms', () => {
    const request = { jsonrpc: '2.0', method: 'call', params: ['block_api', 'get_block', { block_num: 'abc' }], id: 1 };
    expect(verdict(rule, request, good(1))).toEqual(['/result']);
  });

  it('judges no member that a recording ignores', () => {
    const { data: _, ...rest } = parseError;
    expect(verdict(rule, requested(1, ['abc']), failed(1, rest))).toEqual(['/error/data/code', '/error/data/name']);
    expect(verdict(rule, requested(1, ['abc']), failed(1, rest), ['data'])).toEqual([]);
  });
});
