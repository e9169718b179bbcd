import { describe, expect, it } from 'vitest';
import { hive } from '../../../spec/dialects/hive.ts';
import { testnet } from '../../../spec/dialects/testnet.ts';
import type { Json } from '../../../spec/kernel/json/json.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import { exchange, fromJson } from '../../model/exchange/exchange.ts';
import { result } from './result.ts';

/** The findings of the rule in an answer of get_account_count: departures or pointers. */
function found(
  dialect: Dialect,
  given: Json,
  method = 'condenser_api.get_account_count',
): readonly string[] | undefined {
  const request = { jsonrpc: '2.0', id: 1, method, params: [] };
  const answer = { jsonrpc: '2.0', id: 1, result: given };
  const verdict = result.judge(exchange({ request: fromJson(request), answer: fromJson(answer), ignored: new Set() }), {
    dialect,
    irreversible: 1,
  });
  return Array.isArray(verdict) ? verdict.map(({ departure, path }) => departure ?? `/${path.join('/')}`) : undefined;
}

describe('schema/result', () => {
  const complete = { id: 1, jsonrpc: '2.0', result: 35 };

  it('accepts documented results, and finds others', () => {
    expect(found(testnet, 35)).toEqual([]);
    expect(found(testnet, [])).toEqual(['/result']);
  });

  it('recognises an answer within an answer, only in the dialect where it was recorded', () => {
    const name = 'condenser_api.get_witness_by_account';
    const nobody = { ...complete, result: null };
    expect(found(hive, nobody, name)).toEqual(['hive-answer-in-answer']);
    expect(found(hive, { id: 1, jsonrpc: '2.0', error: { code: -32003, data: {} } }, name)).toEqual([
      'hive-answer-in-answer',
    ]);
    expect(found(hive, complete)).toEqual(['/result']);
    expect(found(hive, { ...complete, result: 5 }, name)).not.toContain('hive-answer-in-answer');
    expect(found(hive, { ...nobody, id: 2 }, name)).not.toContain('hive-answer-in-answer');
    expect(found(testnet, nobody, name)).not.toContain('hive-answer-in-answer');
  });

  it.each<Json>([
    { ...complete, more: 1 },
    { ...complete, error: {} },
    { ...complete, jsonrpc: '1.0' },
    { jsonrpc: '2.0', result: 35 },
    [complete],
  ])('and not similar values: %j', (given) => {
    expect(found(hive, given)).toEqual(['/result']);
  });
});
