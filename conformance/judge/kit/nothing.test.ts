import { expect, it } from 'vitest';
import { core } from '../../../spec/dialects/core.ts';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { calls } from '../../model/exchange/call.ts';
import type { Context } from '../../model/rule.ts';
import type { Shown } from '../../model/shown.ts';
import { answered } from '../by-hand.testing.ts';
import { mayFindNothing, mayLackAccounts } from './nothing.ts';

const names = (kind: string, ...of: readonly Json[]) => [kind, ...of].join(' ');
const known = new Set([
  'account alice',
  'post alice hello',
  'discussed alice hello',
  'post alice alone',
  `transaction ${'ab'.repeat(20)}`,
]);
const shown: Shown = { has: (kind, ...of) => known.has(names(kind, ...of)), starts: () => false, signed: () => false };
const context: Context = { dialect: core, irreversible: 40, oldest: 5, shown };

const nothing = (method: string, params: Json, result: Json, given: Context = context) =>
  calls(answered(method, params, result)).map((call) => mayFindNothing(call, given));

it('nothing may be found where the target did not show that it is there', () => {
  expect(nothing('condenser_api.get_block', [41], {})).toEqual([true]);
  expect(nothing('condenser_api.get_block', [4], null)).toEqual([true]);
  expect(nothing('condenser_api.get_block', [40], {})).toEqual([false]);
  expect(nothing('condenser_api.get_block', [41], { witness: 'a' })).toEqual([false]);
  expect(nothing('condenser_api.get_content', ['alice', 'bye'], {})).toEqual([true]);
  expect(nothing('condenser_api.get_content', ['alice', 'hello'], {})).toEqual([false]);
  // Without replies it may be deleted by now.
  expect(nothing('condenser_api.get_content', ['alice', 'alone'], null)).toEqual([true]);
  expect(nothing('condenser_api.get_transaction', ['cd'.repeat(20)], null)).toEqual([true]);
  expect(nothing('account_history_api.get_transaction', { id: 'ab'.repeat(20) }, null)).toEqual([false]);
  expect(nothing('condenser_api.get_account_count', [], null)).toEqual([false]);
});

it('in a recording nobody knows what was shown', () => {
  expect(nothing('condenser_api.get_block', [41], {}, { dialect: core, irreversible: 40 })).toEqual([false]);
});

it('null stands for an account where one of the names was not shown', () => {
  const lack = (...asked: readonly string[]) =>
    calls(answered('condenser_api.get_accounts', [asked], [null])).map((call) => mayLackAccounts(call, context));
  expect(lack('alice', 'bob')).toEqual([true]);
  expect(lack('alice')).toEqual([false]);
});
