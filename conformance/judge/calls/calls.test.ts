import { describe, expect, it } from 'vitest';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { type Exchange, exchange, fromJson } from '../../model/exchange/exchange.ts';
import { openSession } from '../../run/session/session.ts';
import { calls } from './index.ts';

function said(about: string, ...exchanges: readonly Exchange[]): readonly string[] {
  const session = openSession(calls.filter(({ id }) => id === `calls/${about}`));
  return exchanges
    .flatMap((each) => session.judge(each, { dialect: undefined, irreversible: undefined }))
    .map(({ outcome, findings = [], notes = [] }) => {
      return [outcome, ...findings.map(({ pointer }) => pointer), ...notes.map(() => 'note')].join(' ');
    });
}

/** An exchange of these bodies. */
const reported = (request: Json, answer: Json, snapshot = 'now') =>
  exchange({ request: fromJson(request), answer: fromJson(answer), snapshot });

const call = (method: string, params: Json | undefined, id: Json = 1): Json => {
  return { jsonrpc: '2.0', id, method, ...(params !== undefined && { params }) };
};
const result = (value: Json, id: Json = 1): Json => ({ jsonrpc: '2.0', id, result: value });
const error = (code: number, message = 'x'): Json => ({
  jsonrpc: '2.0',
  id: 1,
  error: { code, message, data: { code: 7 } },
});

const count = call('condenser_api.get_account_count', []);

describe('a request sent twice at one snapshot', () => {
  it('gets the same answer under any id', () => {
    const again = call('condenser_api.get_account_count', [], 'two');
    expect(said('repeatable', reported(count, result(5)), reported(again, result(5, 'two')))).toEqual(['pass']);
    expect(said('repeatable', reported(count, result(5)), reported(again, result(6, 'two')))).toEqual([
      'deviation /result',
    ]);
    expect(said('repeatable', reported(count, result({})), reported(count, result({ more: 1 })))).toEqual([
      'deviation /result/more',
    ]);
  });

  it('may get numbers in another spelling, and errors in other words', () => {
    expect(said('repeatable', reported(count, result(5)), reported(count, result('5')))).toEqual(['pass']);
    expect(said('repeatable', reported(count, error(1, 'a')), reported(count, error(1, 'b')))).toEqual(['pass']);
    expect(said('repeatable', reported(count, error(1)), reported(count, error(2)))).toEqual(['deviation /error']);
  });

  it('may find no block that a node behind the address does not have yet', () => {
    const block = call('condenser_api.get_block', [7]);
    expect(said('repeatable', reported(block, result(null)), reported(block, result({ witness: 'a' })))).toEqual([
      'inconclusive',
    ]);
    expect(
      said('repeatable', reported(block, result({ witness: 'b' })), reported(block, result({ witness: 'a' }))),
    ).toEqual(['deviation /result/witness']);
  });

  it('is not judged where one answer is an error, or at different snapshots', () => {
    expect(said('repeatable', reported(count, error(1)), reported(count, result(5)))).toEqual([]);
    expect(said('repeatable', reported(count, result(5)), reported(count, result(6), 'later'))).toEqual([]);
  });
});

describe('a call', () => {
  it('is answered in a batch as alone', () => {
    const batch = (value: Json) =>
      reported([count, call('condenser_api.get_witness_count', [], 2)], [result(value), result(9, 2)]);
    expect(said('in-a-batch', reported(count, result(5)), batch(5))).toEqual(['pass']);
    expect(said('in-a-batch', reported(count, result(5)), batch(6))).toEqual(['deviation /0/result']);
  });

  it('without arguments is answered with and without params', () => {
    const [bare, empty] = [undefined, {}].map((params) => call('database_api.get_version', params));
    const version = result({ blockchain_version: '0.24.0' });
    expect(said('arguments-left-out', reported(bare as Json, version), reported(empty as Json, version))).toEqual([
      'pass',
    ]);
    expect(said('arguments-left-out', reported(bare as Json, error(1)), reported(empty as Json, version))).toEqual([
      'deviation /error',
    ]);
  });

  it('gets the elements of a list in any order, where no document states one', () => {
    const [bare, empty] = [undefined, {}].map((params) => call('database_api.get_active_witnesses', params));
    const witnesses = (...names: readonly string[]) => result({ witnesses: names });
    const both = (one: readonly string[], other: readonly string[]) =>
      said(
        'arguments-left-out',
        reported(bare as Json, witnesses(...one)),
        reported(empty as Json, witnesses(...other)),
      );
    expect(both(['alice', 'bob'], ['bob', 'alice'])).toEqual(['pass']);
    expect(both(['alice', 'bob'], ['alice', 'alice'])).toEqual(['deviation /result/witnesses/1']);
    const block = call('condenser_api.get_ops_in_block', [7, false]);
    expect(said('repeatable', reported(block, result([1, 2])), reported(block, result([2, 1])))).toEqual([
      'deviation /result/0',
    ]);
  });

  it('in the form of older clients, with more arguments or with fewer is only compared in notes', () => {
    const form = call('call', ['condenser_api', 'get_account_count', []]);
    expect(said('both-forms', reported(count, result(5)), reported(form, result(6)))).toEqual(['pass note']);
    const accounts = { start: '', limit: 1, order: 'by_name' };
    const listed = call('database_api.list_accounts', accounts);
    const more = call('database_api.list_accounts', { ...accounts, no_such_argument: true });
    expect(said('more-arguments', reported(listed, result({})), reported(more, error(1)))).toEqual(['pass note']);
    const trades = [call('condenser_api.get_recent_trades', []), call('condenser_api.get_recent_trades', [1000])];
    expect(said('assumed-arguments', ...trades.map((each) => reported(each, result([]))))).toEqual(['pass']);
  });
});

describe('an argument', () => {
  it('that the documents allow to ignore changes nothing', () => {
    const requested = (date: string) => call('condenser_api.get_discussions_by_author_before_date', ['a', '', date, 5]);
    const [early, late] = [requested('1970-01-01T00:00:00'), requested('2030-01-01T00:00:00')];
    const day = requested('2020-01-01');
    expect(said('before-date-is-ignored', reported(early, error(1)), reported(day, error(2)))).toEqual([]);
    expect(said('before-date-is-ignored', reported(early, result([])), reported(late, result([])))).toEqual(['pass']);
    expect(said('before-date-is-ignored', reported(early, result([])), reported(late, result([{}])))).toEqual([
      'deviation /result',
    ]);
  });

  it('of 64 bits may be a text', () => {
    const requested = (start: Json) =>
      call('account_history_api.get_account_history', { account: 'a', start, limit: 1 });
    const history = result({ history: [] });
    expect(said('start-as-number-or-text', reported(requested(4), history), reported(requested('4'), history))).toEqual(
      ['pass'],
    );
    expect(
      said('start-as-number-or-text', reported(requested(4), history), reported(requested('4'), error(1))),
    ).toEqual(['deviation /error']);
    expect(
      said('start-as-number-or-text', reported(requested(4), history), reported(requested('5'), error(1))),
    ).toEqual([]);
  });

  it('that is null starts a list like the empty text, or gives a note', () => {
    const requested = (start: Json) => call('condenser_api.get_witnesses_by_vote', [start, 2]);
    expect(said('null-start', reported(requested(''), result([])), reported(requested(null), result([])))).toEqual([
      'pass',
    ]);
    expect(said('null-start', reported(requested(''), result([])), reported(requested(null), error(1)))).toEqual([
      'pass note',
    ]);
  });

  it('that is a name may be in an array, which deployed nodes are known to refuse', () => {
    const requested = (start: Json) => call('database_api.list_accounts', { start, limit: 1, order: 'by_name' });
    const [accounts, none] = [result({ accounts: [{ name: 'a' }] }), result({ accounts: [] })];
    const plain = reported(requested('a'), accounts);
    expect(said('name-in-an-array', plain, reported(requested(['a']), accounts))).toEqual(['pass']);
    expect(said('name-in-an-array', plain, reported(requested(['a']), error(-32000)))).toEqual(['legacy /error']);
    expect(said('name-in-an-array', plain, reported(requested(['a']), error(1)))).toEqual(['deviation /error']);
    expect(said('name-in-an-array', plain, reported(requested(['a']), none))).toEqual(['deviation /result/accounts']);
    expect(said('name-in-an-array', plain, reported(requested(['b']), none))).toEqual([]);
  });
});
