import { expect, it } from 'vitest';
import { exchange, fromJson } from '../../model/exchange/exchange.ts';
import { judgedBy } from '../one-session.testing.ts';
import { block } from './block.ts';

const operation = (index: number) => ({ type: 'vote_operation', value: { voter: `v${index}`, weight: index } });

/** A block of one transaction and its records, which `place` gives the operations of. */
function judged(count: number, place: (index: number) => number | string) {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const transactions = [{ operations: numbers.map(operation) }];
  const records = numbers.map((index) => {
    const number = place(index);
    const op = typeof number === 'number' ? operation(number) : { ...operation(index), type: number };
    return { trx_id: 'aa', block: 7, trx_in_block: '0', op_in_trx: 0, virtual_op: 0, op };
  });
  const answered = (method: string, params: object, result: object) =>
    exchange({
      request: fromJson({ jsonrpc: '2.0', method, params, id: 1 } as never),
      answer: fromJson({ jsonrpc: '2.0', result, id: 1 } as never),
    });
  return judgedBy([block], 'operations/block', [
    answered('block_api.get_block', { block_num: 7 }, { block: { transactions, transaction_ids: ['aa'] } }),
    answered('account_history_api.get_ops_in_block', { block_num: 7, only_virtual: false }, { ops: records }),
  ]);
}

it('has the operations of the block, in any order', () => {
  expect(judged(3, (index) => index)).toEqual({ outcomes: ['pass'], pointers: [] });
  expect(judged(3, (index) => [1, 0, 2][index] ?? 0)).toEqual({ outcomes: ['pass'], pointers: [] });
  expect(judged(3, (index) => [0, 0, 2][index] ?? 0).pointers).toEqual([
    '/result/ops/1/op/value/voter',
    '/result/ops/1/op/value/weight',
  ]);
  expect(judged(3, (index) => (index === 1 ? 'comment_operation' : index)).pointers).toEqual(['/result/ops/1/op/type']);
});

it('judges thousands of operations that all differ, in time', { timeout: 30_000 }, () => {
  expect(judged(20_000, () => 'comment_operation').pointers).toEqual(['/result/ops']);
  expect(judged(20_000, (index) => 19_999 - index).outcomes).toEqual(['pass']);
});
