import { describe, expect, it } from 'vitest';
import { testnet } from '../../../spec/dialects/testnet.ts';
import { parseJson } from '../../../spec/kernel/json/json.ts';
import { methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { protocols } from '../../chain/protocol.ts';
import { RpcError } from '../errors.ts';
import { argumentReader } from './index.ts';

/** The codes of a refusal, or the value of one argument. */
function outcome(name: keyof typeof methods, params: string, argument?: string, form: '0.20' | '0.24' = '0.24') {
  const read = argumentReader(methods[name] as AnyMethod, testnet, protocols[form]);
  try {
    const values = read(parseJson(params, { decimals: 'exact' }));
    return argument === undefined ? values : values[argument];
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    return `${error.code}/${error.refusal?.kind.code}`;
  }
}

describe('times (recorded: group dates)', () => {
  const after = (time: string) =>
    outcome('condenser_api.get_expiring_vesting_delegations', `["alice",${time},1]`, 'after');

  it.each([
    ['"2026-11-21T00:00:00"', Date.UTC(2026, 10, 21) / 1000],
    ['"2026-11-21T00:00:00.123"', Date.UTC(2026, 10, 21) / 1000],
    ['"20261121T000000"', Date.UTC(2026, 10, 21) / 1000],
    ['"2038-01-19T03:14:07"', 2 ** 31 - 1],
    ['"1969-12-31T23:59:59"', -1],
    ['"2038-01-19T03:14:08"', '-32003/10'],
    ['"2106-02-07T06:28:15"', '-32003/10'],
    ['"2026-11-21"', '-32000/13'],
    ['"2026-11-21 00:00:00"', '-32000/13'],
    ['"2026-11-21T00:00:00Z"', '-32000/13'],
    ['"2026-13-41T00:00:00"', '-32000/13'],
    ['"2026-02-29T00:00:00"', '-32000/13'],
    ['"yesterday"', '-32000/13'],
    ['""', '-32000/13'],
    ['0', '-32000/13'],
    ['null', '-32000/13'],
    ['[1]', '-32000/7'],
  ])('%s gives %s', (time, expected) => expect(after(time)).toBe(expected));
});

describe('words (recorded: groups enum, order, follow-type)', () => {
  const type = (word: string) => outcome('condenser_api.get_withdraw_routes', `["victor",${word}]`, 'type');
  const order = (word: string) =>
    outcome('database_api.list_accounts', `{"start":"","limit":1,"order":${word}}`, 'order');

  it.each([
    ['"incoming"', 'incoming'],
    ['0', 'incoming'],
    ['"2"', 'all'],
    ['4294967297', 'outgoing'],
    ['1.5', 'outgoing'],
    ['true', 'outgoing'],
    ['null', 'incoming'],
    ['"nope"', '-32000/7'],
    ['""', '-32000/7'],
    ['3', '-32000/7'],
    ['-1', '-32000/7'],
    ['"123"', '-32000/7'],
    ['"99999999999999999999"', '-32000/7'],
    ['{}', '-32000/7'],
  ])('%s gives %s', (word, expected) => expect(type(word)).toBe(expected));

  it('are those of all methods, also where one serves but some', () => {
    expect(order('"by_price"')).toBe('by_price');
    expect(order('3')).toBe('by_account');
    expect(order('"BY_NAME"')).toBe('-32000/7');
  });
});

describe('names, keys and bytes', () => {
  it.each([
    ['"alice"', 'alice'],
    ['5', '5'],
    ['true', 'true'],
    ['null', ''],
    ['"99999999999999999999"', '9999999999999999'],
    ['[]', '-32000/7'],
  ])('a name of %s is %s', (name, expected) => {
    expect(outcome('database_api.find_escrows', `{"from":${name}}`, 'from')).toBe(expected);
  });

  it.each([
    ['"abc"', `ab${'0'.repeat(38)}`],
    ['""', '0'.repeat(40)],
    [`"${'AB'.repeat(20)}"`, 'ab'.repeat(20)],
    [`"${'ab'.repeat(21)}"`, 'ab'.repeat(20)],
    [`"0x${'ab'.repeat(19)}"`, '-32000/0'],
    ['{}', '-32000/7'],
  ])('an id of %s is %s', (id, expected) => {
    expect(outcome('transaction_status_api.find_transaction', `{"transaction_id":${id}}`, 'transaction_id')).toBe(
      expected,
    );
  });

  it('a key is text of the dialect, or refused', () => {
    const keys = (key: string) => outcome('condenser_api.get_key_references', `[[${key}]]`, 'keys');
    const text = 'TST6LLegbAgLAy28EHrffBVuANFWcFgmqRMW13wBmTExqFE9SCkg4';
    expect(keys(`"${text}"`)).toEqual([expect.stringMatching(/^0[23][0-9a-f]{64}$/)]);
    const changed = text.replace(/g4$/, 'g5');
    for (const bad of ['xyz', changed, text.replace('TST', 'STM')]) expect(keys(`"${bad}"`)).toBe('-32003/10');
    // As fc reads base58 and bytes in the public sources of the deployed node.
    expect(keys(`"${text.slice(0, -1)}"`)).toBe('-32000/8');
    expect(keys(`"${text.replace('6', '0')}"`)).toBe('-32000/4');
    expect(outcome('condenser_api.get_key_references', '[5]')).toBe('-32000/7');
  });
});

describe('arguments left out', () => {
  it('are what deployed nodes take for them', () => {
    expect(outcome('database_api.list_accounts', '{}')).toEqual({ start: null, limit: 0xffffffff, order: 'by_name' });
    expect(outcome('database_api.list_proposals', '{}')).toEqual({
      start: null,
      limit: 0,
      order: 'by_name',
      order_direction: 'ascending',
      status: 'all',
    });
    expect(outcome('database_api.find_accounts', '{"zzz":1}')).toEqual({ accounts: [] });
    expect(outcome('condenser_api.get_vesting_delegations', '["alice",""]', 'limit')).toBe(100);
    expect(outcome('condenser_api.get_order_book', '[]', 'limit')).toBe(500);
    expect(outcome('account_history_api.get_ops_in_block', '{"block_num":5}', 'only_virtual')).toBe(true);
  });

  it('are refused where the number counts, and so are too many', () => {
    expect(outcome('condenser_api.get_vesting_delegations', '["alice"]')).toBe('-32003/10');
    expect(outcome('condenser_api.get_order_book', '[1,2]')).toBe('-32003/10');
    expect(outcome('database_api.list_owner_histories', '{"limit":10}')).toBe('-32000/7');
  });
});

describe('departures', () => {
  it('are taken as the protocol has them', () => {
    const pairs = '{"comments":[["alice","hello"],["bob"]]}';
    expect(outcome('database_api.find_comments', pairs)).toEqual({
      comments: [
        { author: 'alice', permlink: 'hello' },
        { author: 'bob', permlink: '' },
      ],
    });
    expect(outcome('database_api.find_comments', '{"start":[["alice","hello"]]}', 'start', '0.20')).toEqual([
      { author: 'alice', permlink: 'hello' },
    ]);
    expect(outcome('condenser_api.get_conversion_requests', '["alice"]')).toEqual({ account: 'alice' });
  });

  it('are taken in both forms by the protocol of the documents, where they differ', () => {
    expect(outcome('condenser_api.get_conversion_requests', '[5]', undefined, '0.20')).toEqual({ id: 5 });
    expect(outcome('condenser_api.get_conversion_requests', '["alice"]', undefined, '0.20')).toEqual({
      account: 'alice',
    });
    const pairs = '{"comments":[["alice","hello"]]}';
    expect(outcome('database_api.find_comments', pairs, 'comments', '0.20')).toEqual([
      { author: 'alice', permlink: 'hello' },
    ]);
  });
});
