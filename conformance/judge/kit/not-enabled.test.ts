import { describe, expect, it } from 'vitest';
import { testnet } from '../../../spec/dialects/testnet.ts';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { calls } from '../../model/exchange/call.ts';
import { exchange, fromJson } from '../../model/exchange/exchange.ts';
import { judgeExchange } from '../../run/session/judging.ts';
import { openSession } from '../../run/session/session.ts';
import { accepted } from '../calls/accepted/accepted.ts';
import { parseError } from '../errors/parse-error.ts';
import { isNotEnabled, withEnabledCalls } from './not-enabled.ts';

const refusal = 'Assert Exception:_block_api: block_api_plugin not enabled.';
const condenser = ['condenser_api.get_block', 'condenser_api.get_config'];
const contextOf = (listed?: readonly string[]) => ({
  dialect: testnet,
  irreversible: 100,
  ...(listed && { listed: new Set(listed) }),
});
const without = contextOf(condenser);
const request = (method: string, params: Json, id = 1): Json => ({ jsonrpc: '2.0', id, method, params });
const error = (message: string): Json => ({ code: -32003, message, data: { code: 10, name: 'assert_exception' } });
const refused = (method: string, params: Json, message = refusal) =>
  exchange({
    request: fromJson(request(method, params)),
    answer: fromJson({ jsonrpc: '2.0', id: 1, error: error(message) }),
  });

describe('a method of condenser_api whose namespace is not enabled', () => {
  const [call] = calls(refused('condenser_api.get_block', [7]));

  it('is known by the words of deployed nodes, where nothing of that namespace is listed', () => {
    expect(isNotEnabled(call!, without)).toBe(true);
    expect(isNotEnabled(call!, contextOf())).toBe(true);
    expect(isNotEnabled(call!, contextOf([...condenser, 'block_api.get_block']))).toBe(false);
    const keys = 'Assert Exception:_account_by_key_api: account_history_api_plugin not enabled.';
    const [ofKeys] = calls(refused('condenser_api.get_key_references', [[]], keys));
    expect(isNotEnabled(ofKeys!, contextOf(['account_history_api.get_transaction']))).toBe(true);
    const either =
      'Assert Exception:_follow_api || _reputation_api: Neither follow_api_plugin nor reputation_api_plugin are enabled. One of these must be running.';
    const [ofEither] = calls(refused('condenser_api.get_account_reputations', ['', 1], either));
    expect(isNotEnabled(ofEither!, without)).toBe(true);
    expect(isNotEnabled(ofEither!, contextOf(['reputation_api.get_account_reputations']))).toBe(false);
    for (const [method, message] of [
      ['database_api.get_config', refusal],
      ['condenser_api.get_block', 'the block plugin is not enabled'],
      ['condenser_api.get_block', `${refusal} Try again.`],
    ] as const) {
      expect(isNotEnabled(calls(refused(method, [], message))[0]!, without)).toBe(false);
    }
  });

  it('refuses nothing, and no error of it is of the wrong kind', () => {
    const listed = contextOf([...condenser, 'block_api.get_block']);
    for (const [rule, params] of [
      [accepted, [7]],
      [parseError, ['abc']],
    ] as const) {
      expect(judgeExchange(rule, refused('condenser_api.get_block', params), without)).toBeUndefined();
      expect(judgeExchange(rule, refused('condenser_api.get_block', params), listed)?.outcome).toBe('deviation');
    }
    const onlyRefused = { ...refused('condenser_api.get_block', [7]), onlyRefused: 9 };
    expect(judgeExchange(accepted, onlyRefused, without)).toBeUndefined();
  });

  it('is not testable, with the reason', () => {
    const session = openSession([accepted]);
    session.judge(refused('condenser_api.get_block', [7]), without);
    const [check] = session.finish((name) => name === 'condenser_api.get_block', { nowhere: 'nowhere' });
    expect(check).toMatchObject({ outcome: 'not-testable' });
    expect(check?.reason).toContain('its request was refused: -32003 Assert Exception:_block_api: block_api_plugin');
  });

  it('nor is one that access control denies, unless the target lists it', () => {
    for (const words of ['Access to this method is denied', 'method not allowed by configuration']) {
      const denied = refused('database_api.list_votes', {}, words);
      expect(judgeExchange(accepted, { ...denied, onlyRefused: 9 }, contextOf())).toBeUndefined();
      expect(
        judgeExchange(accepted, { ...denied, onlyRefused: 9 }, contextOf(['database_api.list_votes']))?.outcome,
      ).toBe('deviation');
    }
    const garbage = refused('condenser_api.get_block', ['abc'], 'Access denied by configuration: forbidden');
    expect(judgeExchange(parseError, garbage, contextOf())).toBeUndefined();
    const wrong = refused('condenser_api.get_block', ['abc'], 'that is forbidden');
    expect(judgeExchange(parseError, wrong, contextOf())?.outcome).toBe('deviation');
  });

  it('nor is one that is refused for want of the database lock', () => {
    const lock = refused('condenser_api.get_block', ['abc'], 'Unable to acquire database lock');
    expect(judgeExchange(parseError, lock, contextOf([...condenser, 'block_api.get_block']))).toBeUndefined();
    expect(withEnabledCalls(accepted, lock, without)).toBe(lock);
  });

  it('says nothing of the calls beside it in a batch', () => {
    const batch = exchange({
      request: fromJson([request('condenser_api.get_block', [7]), request('condenser_api.get_config', [], 2)]),
      answer: fromJson([
        { jsonrpc: '2.0', id: 1, error: error(refusal) },
        { jsonrpc: '2.0', id: 2, error: error('unspecified') },
      ]),
    });
    const view = withEnabledCalls(accepted, batch, without);
    expect(view && calls(view).map(({ method }) => method)).toEqual(['condenser_api.get_config']);
    expect(judgeExchange(accepted, batch, without)?.findings?.map(({ pointer }) => pointer)).toEqual(['/1/error']);
  });
});
