import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakeDispatch } from '../server/testing.ts';
import { answer, type CallReport, type Dispatch, type Envelope } from './envelope.ts';
import { codes, defineError, kinds } from './errors.ts';

const envelope: Envelope = { dispatch: fakeDispatch, onCall: undefined, maxBatch: 3 };

const ask = (text: string | Buffer, other: Partial<Envelope> = {}) =>
  answer(Buffer.from(text), { ...envelope, ...other }) as string | Promise<string>;

const request = (method: string, rest = '"params":[],"id":1') => `{"jsonrpc":"2.0","method":"${method}",${rest}}`;

describe('answer', () => {
  it('answers synchronous calls at once, members in the deployed order', () => {
    expect(ask(request('condenser_api.get_account_count'))).toBe('{"jsonrpc":"2.0","result":35,"id":1}');
  });

  it('waits for an asynchronous call', async () => {
    const dispatch = async () => '"later"';
    expect(await ask(request('a.b'), { dispatch })).toBe('{"jsonrpc":"2.0","result":"later","id":1}');
  });

  it.each([
    ['4294967295', '4294967295'],
    ['4294967296', '"4294967296"'],
    ['18446744073709551615', '"18446744073709551615"'],
    ['-9223372036854775808', '-9223372036854775808'],
    ['-0', '0'],
    ['"\\u00e9\\""', '"é\\""'],
  ])('echoes id %s as %s', (sent, echoed) => {
    expect(ask(request('condenser_api.get_account_count', `"params":[],"id":${sent}`))).toBe(
      `{"jsonrpc":"2.0","result":35,"id":${echoed}}`,
    );
  });

  it.each(['1.0', '1e0', 'true', 'null', '[]', '{}'])('refuses id %s', (id) => {
    const reply = JSON.parse(ask(request('condenser_api.get_account_count', `"id":${id}`)) as string);
    expect(reply).toMatchObject({ error: { code: -32600 }, id: null });
  });

  it('lets clients rebuild the message from the first frame, with a complete context', () => {
    const { error } = JSON.parse(ask(request('condenser_api.nope')) as string);
    const [frame] = error.data.stack;
    expect(Object.keys(frame.context)).toEqual(['level', 'file', 'line', 'method', 'hostname', 'timestamp']);
    expect(frame.context.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    expect(frame.format).toMatch(/Could not find method \$\{method\}$/);
    const rebuilt = frame.format.replace(/\$\{([a-z_]+)\}/g, (_: string, name: string) => frame.data[name]);
    expect(error.message).toBe(`Assert Exception:${rebuilt}`);
    expect(error.data).toMatchObject({ code: 10, name: 'assert_exception', message: 'Assert Exception' });
  });

  it('writes 64-bit fields of a refusal without loss', () => {
    const tooMany = defineError({
      code: codes.assertion,
      kind: kinds.assertion,
      at: 'test',
      format: '${n} of ${most}',
    });
    const dispatch = () => {
      throw tooMany({ n: 18446744073709551615n, most: { a: [1n] } });
    };
    const reply = ask(request('a.b'), { dispatch }) as string;
    expect(reply).toContain('"message":"Assert Exception:18446744073709551615 of {\\"a\\":[1]}"');
    expect(reply).toContain('"data":{"n":18446744073709551615,"most":{"a":[1]}}');
  });

  it.each([
    [
      'thrown',
      () => {
        throw new TypeError('boom');
      },
    ],
    ['rejected', () => Promise.reject(new TypeError('boom'))],
  ])('turns an error that a method should not have %s into a reply, and reports it', async (_how, dispatch) => {
    const reports: CallReport[] = [];
    const reply = await ask(request('a.b'), { dispatch, onCall: (report) => reports.push(report) });
    expect(JSON.parse(reply)).toMatchObject({ error: { code: -32000, data: { code: 0, name: 'exception' } }, id: 1 });
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({ method: 'a.b', error: { cause: { message: 'boom' } } });
  });

  it('reports every request of a batch', async () => {
    const reports: CallReport[] = [];
    const batch = `[${request('condenser_api.get_account_count')},5,${request('call', '"params":["a","b"]')}]`;
    await ask(batch, { onCall: (report) => reports.push(report) });
    expect(reports.map(({ method, error }) => [method, error?.code])).toEqual([
      ['condenser_api.get_account_count', undefined],
      [undefined, -32700],
      ['a.b', -32002],
    ]);
    expect(reports.every(({ milliseconds }) => milliseconds >= 0)).toBe(true);
  });

  it('refuses a complete batch that exceeds its limit', async () => {
    expect(JSON.parse(await ask('[1,2,3,4]'))).toMatchObject({ error: { code: -32000, data: { code: 10 } }, id: null });
    expect(JSON.parse(await ask('[1,2,3]'))).toHaveLength(3);
  });

  it.each([
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xc3, 0x28, 0x22]), 4],
    ['a byte order mark', '\ufeff{}', 4],
    ['an exponent with a plus sign', request('condenser_api.get_account_count', '"params":[1e+0],"id":1'), 4],
    ['a number beyond 64 bits, however it is spelled', request('condenser_api.get_account_count', '"id":1e30'), 4],
    ['nothing', '', 11],
    ['a hundred objects in each other', '{"a":'.repeat(100), 10],
  ])('refuses %s', (_what, body, code) => {
    expect(JSON.parse(ask(body) as string)).toMatchObject({ error: { code: -32000, data: { code } }, id: null });
  });

  it.each([
    ['absent', '"id":1', '{}'],
    ['null', '"params":null,"id":1', 'null'],
  ])('passes params to a method that are %s', (_what, rest, params) => {
    const dispatch: Envelope['dispatch'] = (_api, _method, given) => JSON.stringify(given);
    expect(ask(request('a.b', rest), { dispatch })).toBe(`{"jsonrpc":"2.0","result":${params},"id":1}`);
  });

  it('answers any bytes with JSON-RPC', async () => {
    const requestLike = fc.record(
      {
        jsonrpc: fc.oneof(fc.constant('2.0'), fc.jsonValue()),
        method: fc.oneof(fc.constantFrom('call', 'condenser_api.get_config', 'a.b.c'), fc.jsonValue()),
        params: fc.jsonValue(),
        id: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    const json = fc.oneof(requestLike, fc.array(requestLike), fc.jsonValue()).map((value) => JSON.stringify(value));
    const bodies = fc.oneof(
      json.map((text) => Buffer.from(text)),
      fc.uint8Array().map((bytes) => Buffer.from(bytes)),
    );
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const replies = [JSON.parse(await ask(body))].flat();
        return (
          replies.length > 0 &&
          replies.every((reply) => reply.jsonrpc === '2.0' && 'result' in reply !== 'error' in reply)
        );
      }),
      { seed: 20261121, numRuns: 1000 },
    );
  });

  it('counts brackets inside text as nesting, as deployed nodes do', () => {
    const answered = (count: number) =>
      JSON.parse(ask(request('database_api.find_accounts', `"params":{"a":"${'['.repeat(count)}"},"id":1`)) as string);
    expect(answered(99)).toHaveProperty('result');
    expect(answered(200)).toMatchObject({ id: null, error: { code: -32000 } });
  });
});

describe('a long result', () => {
  const long = JSON.stringify('ü✓𝄞'.repeat(4_000));
  const dispatch: Dispatch = () => Buffer.from(long);

  it('is sent as bytes of the same text, again and again, alone and in a batch', async () => {
    const request = { jsonrpc: '2.0', method: 'a.b', id: 'ü' };
    const expected = `{"jsonrpc":"2.0","result":${long},"id":"ü"}`;
    const replies = [1, 2].map(() => answer(Buffer.from(JSON.stringify(request)), { ...envelope, dispatch }));
    const batch = await answer(Buffer.from(JSON.stringify([request, request])), { ...envelope, dispatch });

    expect(replies.map((reply) => [Buffer.isBuffer(reply), String(reply)])).toEqual([
      [true, expected],
      [true, expected],
    ]);
    expect(String(batch)).toBe(`[${expected},${expected}]`);
  });
});
