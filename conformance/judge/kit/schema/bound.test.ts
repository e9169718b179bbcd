import { describe, expect, it } from 'vitest';
import { testnet } from '../../../../spec/dialects/testnet.ts';
import type { PathSegment } from '../../../../spec/kernel/error.ts';
import type { Json } from '../../../../spec/kernel/json/json.ts';
import { mutate } from '../../../../spec/kernel/schema.ts';
import type { MethodName } from '../../../../spec/methods/index.ts';
import { recordedCalls } from '../../../../spec/methods/recorded.testing.ts';
import { calls } from '../../../model/exchange/call.ts';
import { exchange, fromJson } from '../../../model/exchange/exchange.ts';
import { at, isArray } from '../../../model/json.ts';
import { issuesOf } from './issues.ts';

const recorded = recordedCalls('callsC');

/** What the rules of the schema say of a recorded answer with one value replaced: level and value kind, `pass` if nothing. */
function verdictOf(method: MethodName, path: readonly PathSegment[], value: Json | undefined): string {
  const found = recorded.find((call) => call.method === method && at(call.result, path) !== undefined);
  if (found?.result === undefined) throw new Error(`no recorded ${method} has ${path.join('/')}`);
  const result = mutate(found.result, { path, value, fault: 'any' });
  const request = { jsonrpc: '2.0', id: 1, method, params: [] };
  const [call] = calls(
    exchange({ request: fromJson(request), answer: fromJson({ jsonrpc: '2.0', id: 1, result }), ignored: new Set() }),
  );
  const issues = call && issuesOf(call, { dialect: testnet, irreversible: 1 });
  if (issues === undefined) throw new Error('a call with a result');
  if (issues.otherForm.length > 0) return 'must json-form';
  if (issues.stated.length > 0) return 'must';
  const valueKind = issues.bound[0]?.valueKind;
  if (valueKind !== undefined) return `must ${valueKind}`;
  if (issues.members.length > 0) return `must ${issues.members[0]?.clause}`;
  if (issues.numbers.some(({ isShort }) => !isShort)) return 'must text';
  return issues.unstated.length > 0 ? 'note' : 'pass';
}

/** The way to the first operation of a kind in the recorded histories. */
function inHistory(name: string): readonly PathSegment[] {
  for (const { method, result } of recorded) {
    if (method !== 'condenser_api.get_account_history' || !isArray(result ?? null)) continue;
    const index = (result as readonly Json[]).findIndex((entry) => at(entry, [1, 'op', 0]) === name);
    if (index >= 0) return [index, 1, 'op'];
  }
  throw new Error(`no ${name} in a history`);
}

const history = 'condenser_api.get_account_history';
const amount = [...inHistory('transfer'), 1, 'amount'];

describe('a value that the documents give a form, where they leave the members of an element open', () => {
  it.each<[MethodName, readonly PathSegment[], Json | undefined, string]>([
    [history, amount, 5, 'must asset'],
    [history, amount, '1.00 TESTS', 'must asset'],
    [history, amount, '1.000 NOPE', 'must asset'],
    [history, amount, null, 'must asset'],
    [history, amount, { amount: '1', precision: 3, nai: '@@000000021' }, 'must json-form'],
    [history, [0, 1, 'timestamp'], '2026-01-01 00:00:00', 'must timestamp'],
    [history, [0, 1, 'timestamp'], '2026-01-01T00:00:00Z', 'must timestamp'],
    [history, [0, 1, 'timestamp'], 1_700_000_000, 'must timestamp'],
    [history, [0, 1, 'trx_id'], 'xyz', 'must transaction-id'],
    [history, [0, 1, 'op'], ['vote'], 'must operation'],
    [history, [0, 1, 'op'], 'vote', 'must operation'],
    ['condenser_api.get_open_orders', [0, 'sell_price'], { base: '1.000 TESTS' }, 'must price'],
    ['condenser_api.get_open_orders', [0, 'sell_price', 'base'], 1.5, 'must asset'],
    ['condenser_api.get_feed_history', ['price_history', 0, 'quote'], undefined, 'must price'],
    ['condenser_api.get_owner_history', [0, 'previous_owner_authority', 'key_auths'], {}, 'must authority'],
    ['condenser_api.get_owner_history', [0, 'previous_owner_authority', 'key_auths', 0, 0], 'XYZ1', 'must public-key'],
    ['condenser_api.get_witnesses_by_vote', [0, 'signing_key'], 'nothing', 'must public-key'],
    ['condenser_api.lookup_accounts', [0], 5, 'must account-name'],
    ['condenser_api.get_dynamic_global_properties', ['virtual_supply'], 5, 'must asset'],
    ['condenser_api.get_dynamic_global_properties', ['head_block_id'], 'abc', 'must block-id'],
    ['database_api.find_escrows', ['escrows', 0, 'pending_fee'], 5, 'must asset'],
    ['account_history_api.get_account_history', ['history', 0, 1, 'op'], { type: 'vote', value: {} }, 'must operation'],
    [history, [0, 1, 'block'], 'first', 'must records/operation_record/block'],
    ['condenser_api.get_discussions_by_created', [0, 'title'], 5, 'must records/comment/title'],
    [
      'tags_api.get_discussions_by_created',
      ['discussions', 0, 'allow_votes'],
      'no',
      'must records/comment/allow_votes',
    ],
    ['condenser_api.get_content', ['active_votes', 0, 'rshares'], undefined, 'must'],
  ])('%s %j as %s: %s', (method, path, value, expected) => {
    expect(verdictOf(method, path, value)).toBe(expected);
  });

  it('has it also at a member that nothing describes', () => {
    const added = (value: Json, name = 'later') =>
      verdictOf('database_api.get_dynamic_global_properties', [], {
        ...(recorded.find(({ method }) => method === 'database_api.get_dynamic_global_properties')?.result as object),
        [name]: value,
      } as Json);
    expect(added('1.000 TESTS')).toBe('must json-form');
    expect(added({ amount: 1, precision: 3, nai: '@@000000021' })).toMatch(/^must/);
    expect(added('2026-01-01 00:00:00')).toBe('must timestamp');
    expect(added(['vote', {}])).toBe('must');
    expect(added({ type: 'vote', value: {} })).toBe('must');
    expect(added({ base: 1, quote: 2 })).toMatch(/^must/);
    expect(added(5, 'memo_key')).toBe('must');
    expect(added('5 of 9', 'daily_pay')).toBe('must asset');
    expect(added('anything')).toBe('pass');
    expect(added({ amount: '1', precision: 3, nai: '@@000000021' })).toBe('pass');
    expect(added('2099-01-01T00:00:00')).toBe('pass');
  });

  it('leaves its members, their number and what only deployed nodes type open', () => {
    expect(verdictOf(history, [...inHistory('transfer'), 1, 'memo'], undefined)).toBe('note');
    expect(verdictOf('condenser_api.get_open_orders', [0, 'sell_price'], undefined)).toBe('note');
    expect(verdictOf('condenser_api.get_open_orders', [0, 'orderid'], '5')).toBe('note');
  });
});

describe('a documented member', () => {
  it.each<[MethodName, readonly PathSegment[], Json | undefined, string]>([
    ['condenser_api.get_accounts', [0, 'balance'], 5, 'must'],
    ['condenser_api.get_accounts', [0, 'comment_count'], '5', 'must'],
    ['condenser_api.get_accounts', [0, 'memo_key'], 'XYZ', 'must'],
    ['condenser_api.get_accounts', [0, 'created'], '2026-13-01T00:00:00', 'must'],
    ['condenser_api.get_accounts', [0, 'created'], undefined, 'must'],
    ['condenser_api.get_accounts', [0, 'sbd_seconds'], 2n ** 70n, 'must text'],
    ['condenser_api.get_accounts', [0, 'reputation'], 5, 'pass'],
    ['condenser_api.get_accounts', [0, 'sbd_seconds'], 'x', 'must'],
    ['condenser_api.get_accounts', [0, 'savings_sbd_seconds'], '9'.repeat(40), 'must'],
    ['condenser_api.get_dynamic_global_properties', ['recent_slots_filled'], '9'.repeat(40), 'must'],
    ['condenser_api.get_dynamic_global_properties', ['recent_slots_filled'], 'x', 'must'],
    ['condenser_api.get_dynamic_global_properties', ['virtual_supply'], '1.000 TESTS', 'pass'],
    ['database_api.get_reward_funds', ['funds', 0, 'recent_claims'], `${2n ** 128n}`, 'must'],
    ['database_api.get_reward_funds', ['funds', 0, 'recent_claims'], 'x', 'note'],
    ['database_api.get_witness_schedule', ['current_virtual_time'], `${2n ** 128n - 1n}`, 'pass'],
    ['database_api.find_escrows', ['escrows', 0, 'to_approved'], undefined, 'must'],
    ['condenser_api.get_transaction', ['transaction_id'], 'AB'.repeat(20), 'must'],
    ['condenser_api.get_witness_by_account', ['hardfork_version_vote'], '1.2', 'must'],
  ])('%s %j as %s: %s', (method, path, value, expected) => {
    expect(verdictOf(method, path, value)).toBe(expected);
  });

  it.each<[string, MethodName, readonly PathSegment[], Json]>([
    ['depth is integer or string', 'condenser_api.get_content', ['depth'], '3'],
    ['children is integer or string', 'condenser_api.get_content', ['children'], '3'],
    ['children is so in lists too', 'condenser_api.get_discussions_by_created', [0, 'children'], '3'],
    ['net_votes is integer or string', 'database_api.find_comments', ['comments', 0, 'net_votes'], '-3'],
    ['a time may be after 2038', 'condenser_api.get_accounts', [0, 'next_vesting_withdrawal'], '2040-01-01T00:00:00'],
    ['an id may have more than 32 bits', 'condenser_api.get_accounts', [0, 'id'], 2 ** 33],
    ['block ids may be upper case', 'condenser_api.get_block', ['block_id'], 'AB'.repeat(20)],
    ['merkle roots may be upper case', 'condenser_api.get_block', ['transaction_merkle_root'], 'AB'.repeat(20)],
    ['signatures may be upper case', 'condenser_api.get_block', ['witness_signature'], 'AB'.repeat(65)],
    ['last_work is any string', 'database_api.find_witnesses', ['witnesses', 0, 'last_work'], 'none'],
    ['hardfork versions are x.y.z', 'condenser_api.get_witness_by_account', ['hardfork_version_vote'], '1.2.3'],
    ['checksums of keys are nowhere', 'condenser_api.get_accounts', [0, 'memo_key'], `TST${'7'.repeat(50)}`],
    ['untyped: escrow_id', 'database_api.find_escrows', ['escrows', 0, 'escrow_id'], '5'],
    ['untyped: participation_count', 'condenser_api.get_dynamic_global_properties', ['participation_count'], '5'],
    ['untyped: to_approved', 'database_api.find_escrows', ['escrows', 0, 'to_approved'], 1],
    ['untyped: block_num of a status', 'transaction_status_api.find_transaction', ['block_num'], '5'],
    [
      'op of a record in object form',
      'condenser_api.get_ops_in_block',
      [0, 'op'],
      { type: 'vote_operation', value: {} },
    ],
    ['op of a record in legacy form', 'account_history_api.get_ops_in_block', ['ops', 0, 'op'], ['vote', {}]],
  ])('is a note at most where %s', (_, method, path, value) => {
    expect(['note', 'pass']).toContain(verdictOf(method, path, value));
  });
});
