import { expect, it } from 'vitest';
import { answered } from '../by-hand.testing.ts';
import { judgedBy } from '../one-session.testing.ts';
import { forms } from './forms.ts';

const record = { trx_id: 'aa', block: 7, trx_in_block: 0, op_in_trx: 0, virtual_op: 0 };
const transfer = { from: 'alice', to: 'bob', memo: '' };

/** A transfer as condenser_api has it, beside its fields as account_history_api has them. */
const judged = (value: object) =>
  judgedBy([forms], 'operations/forms', [
    answered(
      'condenser_api.get_ops_in_block',
      [7, false],
      [{ ...record, op: ['transfer', { ...transfer, amount: '1.000 TESTS' }] }],
    ),
    answered('account_history_api.get_ops_in_block', { block_num: 7, only_virtual: false }, {
      ops: [{ ...record, op: { type: 'transfer_operation', value } }],
    } as never),
  ]);

it('compares operations whose object form lacks a member or has it of another type', () => {
  const amount = { amount: '1000', precision: 3, nai: '@@000000021' };
  expect(judged({ ...transfer, amount }).outcomes).toEqual(['pass']);
  expect(judged({ ...transfer, amount: { ...amount, nai: '@@000000099' } }).pointers).toEqual([
    '/result/0/op/1/amount',
  ]);
  expect(judged({ from: 'alice', memo: '', amount }).pointers).toEqual(['/result/0/op/1/to']);
  // Nothing may be null, and left out.
  expect(judged({ ...transfer, memo: null, amount }).outcomes).toEqual(['pass']);
  expect(judged({ from: 'alice', to: 'bob', amount }).outcomes).toEqual(['pass']);
});
