import { describe, expect, it } from 'vitest';
import { testnet } from '../../../../spec/dialects/testnet.ts';
import type { Json } from '../../../../spec/kernel/json/json.ts';
import { calls } from '../../../model/exchange/call.ts';
import { exchange, fromJson, fromText } from '../../../model/exchange/exchange.ts';
import { accounts } from '../../accounts/index.ts';
import { answered } from '../../by-hand.testing.ts';
import { rules } from '../../index.ts';
import { judgedBy } from '../../one-session.testing.ts';
import { hasCanonicalArguments, needsCanonicalArguments, withCanonicalCalls } from './canonical-arguments.ts';

const isPlain = (method: string, params: Json) =>
  calls(answered(method, params, [])).map((call) => hasCanonicalArguments(call, testnet))[0];

/** Values that deployed nodes read as another one (facts of recorded runs against a live node). */
const converted: readonly Json[] = [4294967296, 4294967297, null, 1.5, '5', true, -1, 0, 1001, [], {}];

describe('plain arguments', () => {
  it('are those of the documents', () => {
    expect(isPlain('condenser_api.lookup_accounts', ['', 1])).toBe(true);
    expect(isPlain('condenser_api.lookup_accounts', ['', 1000])).toBe(true);
    expect(isPlain('condenser_api.get_followers', ['a', null, 'blog', 5])).toBe(true);
    expect(isPlain('account_history_api.get_account_history', { account: 'a', start: '18446744073709551615' })).toBe(
      true,
    );
    expect(isPlain('database_api.list_witnesses', { start: [0, ''], limit: 5, order: 'by_vote_name' })).toBe(true);
    expect(isPlain('database_api.get_config', {})).toBe(true);
  });

  it('hold no negative amount with a fraction, which deployed nodes read as another one', () => {
    const transfer = (amount: string): Json => ({
      ...{ ref_block_num: 1, ref_block_prefix: 2, expiration: '2026-08-01T00:00:00', extensions: [], signatures: [] },
      operations: [['transfer', { from: 'alice', to: 'bob', amount, memo: '-1.500 of what' }]],
    });
    const isPlainTransfer = (amount: string) => isPlain('condenser_api.get_transaction_hex', [transfer(amount)]);
    expect(['1.500 TESTS', '-2.000 TESTS', '-0.002 TESTS'].map(isPlainTransfer)).toEqual([true, true, true]);
    expect(['-1.500 TESTS', '-10.001 TESTS'].map(isPlainTransfer)).toEqual([false, false]);
  });

  it('are not enough where get_state says that it failed', () => {
    const state = (error: Json) => calls(answered('condenser_api.get_state', ['@nobody'], { error }));
    expect(state('').map((call) => hasCanonicalArguments(call, testnet))).toEqual([true]);
    expect(state('unknown account').map((call) => hasCanonicalArguments(call, testnet))).toEqual([false]);
  });

  it('are those of a known departure', () => {
    expect(isPlain('database_api.find_comments', { comments: [['a', 'b']] })).toBe(true);
    expect(isPlain('condenser_api.get_conversion_requests', ['alice'])).toBe(true);
    expect(isPlain('condenser_api.get_trade_history', ['1970-01-01T00:00:00', '2037-01-01T00:00:00'])).toBe(true);
  });

  it.each(converted)('do not have %j for a limit', (limit) => {
    expect(isPlain('condenser_api.lookup_accounts', ['', limit])).toBe(false);
    expect(isPlain('database_api.list_witnesses', { start: '', limit, order: 'by_name' })).toBe(false);
    expect(isPlain('condenser_api.get_discussions_by_created', [{ tag: '', limit }])).toBe(false);
  });

  it('are all there, none of them of another type, unknown, or of another order', () => {
    expect(isPlain('condenser_api.lookup_accounts', [''])).toBe(false);
    expect(isPlain('condenser_api.lookup_accounts', ['', 1, 1])).toBe(false);
    expect(isPlain('condenser_api.lookup_accounts', [5, 1])).toBe(false);
    expect(isPlain('condenser_api.lookup_accounts', { lower_bound_name: '', limit: 1 })).toBe(false);
    expect(isPlain('condenser_api.get_ops_in_block', [1, 'true'])).toBe(false);
    expect(isPlain('condenser_api.get_block', ['5'])).toBe(false);
    expect(isPlain('block_api.get_block', { block_num: 4294967296 })).toBe(false);
    expect(isPlain('database_api.get_config', { more: 1 })).toBe(false);
    expect(isPlain('database_api.list_witnesses', { start: '', limit: 5, order: 'by_vote_name' })).toBe(false);
    expect(isPlain('database_api.list_witnesses', { start: '', limit: 5 })).toBe(false);
  });

  it('stand in a body that every reader takes for the same', () => {
    const sent = (text: string) =>
      calls(exchange({ request: fromText(text), answer: fromJson({ jsonrpc: '2.0', result: [], id: 1 }) })).map(
        (call) => hasCanonicalArguments(call, testnet),
      );
    const lookup = (params: string) =>
      `{"jsonrpc": "2.0", "method": "condenser_api.lookup_accounts", "params": ${params}, "id": 1}`;
    expect(sent(lookup('["", 5]'))).toEqual([true]);
    expect(sent(lookup('["", 5], "params": ["a", 5]'))).toEqual([false]);
    expect(sent(lookup('["\\u0061", 5]'))).toEqual([false]);
  });

  it('of some calls of a batch leave these to be judged', () => {
    const element = (id: number, limit: Json): Json => ({
      jsonrpc: '2.0',
      id,
      method: 'condenser_api.lookup_accounts',
      params: ['', limit],
    });
    const batch = exchange({
      request: fromJson([element(1, 5), element(2, 4294967296)]),
      answer: fromJson([1, 2].map((id) => ({ jsonrpc: '2.0', id, result: [] }))),
    });
    const view = withCanonicalCalls(batch, testnet);
    expect(view && calls(view).map(({ path }) => path)).toEqual([[0]]);
  });
});

describe('answers to other arguments', () => {
  it('are no list that a relation compares', () => {
    const listed = (limit: Json) => answered('condenser_api.lookup_accounts', ['', limit], []);
    const counted = answered('condenser_api.get_account_count', [], 29);
    const outcomes = (limit: Json) => judgedBy(accounts, 'accounts/count', [counted, listed(limit)]).outcomes;
    for (const limit of converted) expect(outcomes(limit), String(limit)).toEqual([]);
    expect(outcomes(1000)).toEqual(['deviation']);
  });

  it('concern the rules of the envelope, of schemas and of limits alone', () => {
    // A comment exists wherever it is shown, and find_comments takes its pairs in two ways.
    const others = rules.filter((rule) => !needsCanonicalArguments(rule) && rule.id !== 'content/found-where-shown');
    const subjects = new Set(others.map(({ id }) => id.split('/')[0]));
    expect([...subjects].toSorted()).toEqual([
      'arguments',
      'batch',
      'calls',
      'envelope',
      'errors',
      'limits',
      'protocol',
      'schema',
    ]);
  });
});
