import { afterEach, describe, expect, it } from 'vitest';
import { uncaughtException } from '../../spec/departures/uncaught-exceptions-as-text.ts';
import { hive } from '../../spec/dialects/hive.ts';
import { testnet } from '../../spec/dialects/testnet.ts';
import type { Json } from '../../spec/kernel/json/json.ts';
import { serve, type TestServer } from '../testing/server.ts';
import { type ReplayOptions, type Reported, replay } from './replay.ts';

/** What a made-up node answers, by method: a result, or a complete answer. */
type Answers = Readonly<Record<string, Json | { readonly answer: Record<string, Json> }>>;

const properties = (irreversible: number): Json => ({
  ...{ head_block_number: 90, head_block_id: '5a'.repeat(20), time: '2026-01-01T00:00:00' },
  last_irreversible_block_num: irreversible,
});
const header: Json = {
  previous: '01',
  timestamp: '2026-01-01T00:00:00',
  witness: 'alice',
  transaction_merkle_root: '0',
};
const known: Answers = {
  'jsonrpc.get_methods': ['condenser_api.get_block', 'condenser_api.get_dynamic_global_properties'],
  'condenser_api.get_dynamic_global_properties': properties(80),
  'condenser_api.get_block': header,
  'condenser_api.get_block_header': header,
  'condenser_api.get_account_count': 5,
};

const breakingOff = 'breaking off';

const open: TestServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((node) => node.close()));
});
async function node(answers: Answers): Promise<TestServer> {
  const server = await serve((body) => {
    const { method, id } = JSON.parse(body) as { readonly method: string; readonly id: Json };
    const found = Object.hasOwn(answers, method) ? answers[method] : undefined;
    if (found === breakingOff) throw new Error('the node breaks off');
    const error = { code: -32601, message: 'Method not found', data: {} };
    const own = typeof found === 'object' && found !== null && 'answer' in found;
    const said = own ? (found.answer as object) : found === undefined ? { error } : { result: found };
    return JSON.stringify({ jsonrpc: '2.0', id, ...said });
  });
  open.push(server);
  return server;
}

const requestOf = (method: string, params: Json = []) => JSON.stringify({ jsonrpc: '2.0', method, params, id: 1 });
const count: Reported = {
  ...{ id: '000000000000', rule: 'envelope/version', method: 'condenser_api.get_account_count', pointer: '/jsonrpc' },
  ...{ request: requestOf('condenser_api.get_account_count'), compared: [] },
};
const blocks = (num: number): Reported => ({
  ...{ id: '000000000000', rule: 'block/header', method: 'condenser_api.get_block_header', pointer: '/result/witness' },
  request: requestOf('condenser_api.get_block_header', [num]),
  compared: [{ request: requestOf('condenser_api.get_block', [num]) }],
});
async function replayed(reported: Reported, answers: Answers, rest: Partial<ReplayOptions> = {}) {
  const { url, bodies } = await node({ ...known, ...answers });
  const { signal } = new AbortController();
  const { finding, ...verdict } = await replay(reported, {
    url,
    dialect: undefined,
    timeoutMs: 5_000,
    signal,
    ...rest,
  });
  return { verdict, finding, methods: bodies.map((body) => (JSON.parse(body) as { method: string }).method) };
}
const oldVersion = { 'condenser_api.get_account_count': { answer: { jsonrpc: '1.0', result: 5 } } };
const detail = 'condenser_api.get_account_count /jsonrpc: expected "2.0", got "1.0"';

describe('a reported deviation', () => {
  it('is STILL there at its place, whatever its id', async () => {
    const { verdict, finding } = await replayed(count, oldVersion);
    expect(verdict).toEqual({ verdict: 'STILL', detail });
    expect(finding).toMatchObject({ rule: 'envelope/version', pointer: '/jsonrpc' });
  });

  it('is STILL there by its id, wherever the chain has it now', async () => {
    const id = (await replayed(count, oldVersion)).finding?.id ?? '';
    expect((await replayed({ ...count, id, pointer: '/7/else' }, oldVersion)).verdict.verdict).toBe('STILL');
  });

  it('is CHANGED where its rule finds another', async () => {
    for (const elsewhere of [{ pointer: '/id' }, { method: 'x.y' }]) {
      const { verdict, finding } = await replayed({ ...count, ...elsewhere }, oldVersion);
      expect(verdict).toEqual({ verdict: 'CHANGED', detail });
      expect(finding).toMatchObject({ pointer: '/jsonrpc' });
    }
  });

  it('is FIXED where its rule passes', async () => {
    const { verdict, finding, methods } = await replayed(count, {});
    expect(verdict).toEqual({ verdict: 'FIXED', detail: 'the rule finds nothing in the answers' });
    expect(finding).toBeUndefined();
    expect(methods.toSorted()).toEqual([
      ...['condenser_api.get_account_count', 'condenser_api.get_config'],
      ...Array.from({ length: 3 }, () => 'condenser_api.get_dynamic_global_properties'),
      ...['database_api.get_config', 'database_api.get_dynamic_global_properties', 'database_api.get_version'],
      'jsonrpc.get_methods',
    ]);
  });

  it('is compared with the answers that it was compared with', async () => {
    const another = { ...(header as Record<string, Json>), witness: 'bob' };
    expect((await replayed(blocks(5), {})).verdict.verdict).toBe('FIXED');
    expect((await replayed(blocks(5), { 'condenser_api.get_block': another })).verdict).toEqual({
      verdict: 'STILL',
      detail: 'condenser_api.get_block_header /result/witness: expected "bob", got "alice"',
    });
    const alone = { ...blocks(5), compared: [] };
    expect((await replayed(alone, { 'condenser_api.get_block': another })).verdict).toEqual({
      ...{ verdict: 'NOT-TESTABLE', detail: 'the answers have nothing for the rule to judge' },
    });
  });

  it('is NOT-TESTABLE where two answers may be of two forks', async () => {
    const other = { ...(header as Record<string, Json>), witness: 'bob', timestamp: '2026-01-01T00:00:03' };
    const verdictAt = async (num: number, answers: Answers = {}) =>
      (await replayed(blocks(num), { 'condenser_api.get_block': other, ...answers })).verdict;
    expect((await verdictAt(80)).verdict).toBe('STILL');
    expect(await verdictAt(81)).toEqual({
      ...{
        verdict: 'NOT-TESTABLE',
        detail: 'two different blocks of one number, which is not known to be irreversible',
      },
    });
    const only = { 'condenser_api.get_dynamic_global_properties': { answer: { error: { code: 1, message: 'x' } } } };
    expect((await verdictAt(80, only)).verdict).toBe('NOT-TESTABLE');
    expect(
      (await verdictAt(80, { ...only, 'database_api.get_dynamic_global_properties': properties(80) })).verdict,
    ).toBe('STILL');
  });

  it('is sent as it was', async () => {
    const probed = { ...count, probe: { hex: Buffer.from(requestOf('condenser_api.get_config')).toString('hex') } };
    const { methods } = await replayed(probed, {});
    expect(methods).not.toContain('condenser_api.get_account_count');
  });

  it('is judged in the dialect that the target shows, or in that which is given', async () => {
    const price: Json = { base: '1.000 TBD', quote: '2.000 TESTS' };
    const reported = {
      ...{ ...count, rule: 'schema/result', method: 'condenser_api.get_current_median_history_price' },
      ...{ pointer: '/result/base', request: requestOf('condenser_api.get_current_median_history_price') },
    };
    const answers = { 'condenser_api.get_current_median_history_price': price };
    const shown = {
      'condenser_api.get_dynamic_global_properties': { ...(properties(80) as object), current_supply: '5.000 TESTS' },
    };
    const verdictIn = async (dialect: ReplayOptions['dialect'], more: Answers = {}) =>
      (await replayed(reported, { ...answers, ...more }, { dialect })).verdict.verdict;
    expect(await verdictIn(testnet)).toBe('FIXED');
    expect(await verdictIn(hive)).not.toBe('FIXED');
    expect(await verdictIn(undefined, shown)).toBe('FIXED');
  });

  it('is FIXED where a known departure is left', async () => {
    const error = { ...uncaughtException, data: 'what()' };
    const reported = { ...count, rule: 'envelope/error-object', pointer: '/error/data' };
    const { verdict } = await replayed(reported, { 'condenser_api.get_account_count': { answer: { error } } });
    expect(verdict.verdict).toBe('FIXED');
  });

  it('is NOT-TESTABLE without an answer, for the reason of that', async () => {
    const { verdict } = await replayed(count, { 'condenser_api.get_account_count': breakingOff });
    expect(verdict).toEqual({ verdict: 'NOT-TESTABLE', detail: 'socket hang up' });
  });
});

describe('a replay', () => {
  it('needs its rule', async () => {
    expect((await replayed({ ...count, rule: 'no/rule' }, {})).verdict).toEqual({
      ...{ verdict: 'NOT-TESTABLE', detail: 'this version has no rule no/rule' },
    });
  });

  it('needs a target', async () => {
    const { signal } = new AbortController();
    const gone = await replay(count, { url: 'http://127.0.0.1:1', dialect: undefined, timeoutMs: 1_000, signal });
    expect(gone).toMatchObject({ verdict: 'NOT-TESTABLE', unreachable: true });
    expect(gone.detail).toMatch(/ECONNREFUSED/);
  });
});
