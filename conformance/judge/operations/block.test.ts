import { describe, expect, it } from 'vitest';
import { emptyCorpus } from '../../model/corpus.ts';
import { exchange, fromJson } from '../../model/exchange/exchange.ts';
import { shownIn } from '../../model/shown.ts';
import { judgedBy } from '../one-session.testing.ts';
import { block } from './block.ts';

const operation = (index: number) => ({ type: 'vote_operation', value: { voter: `v${index}`, weight: index } });

/** A block of one transaction, and records of these operations. */
function answers(operations: readonly object[], recorded: readonly object[]) {
  const records = recorded.map((op) => ({
    trx_id: 'aa',
    block: 7,
    trx_in_block: '0',
    op_in_trx: 0,
    virtual_op: 0,
    op,
  }));
  const answered = (method: string, params: object, result: object) =>
    exchange({
      request: fromJson({ jsonrpc: '2.0', method, params, id: 1 } as never),
      answer: fromJson({ jsonrpc: '2.0', result, id: 1 } as never),
    });
  const transactions = { transactions: [{ operations }], transaction_ids: ['aa'] };
  return [
    answered('block_api.get_block', { block_num: 7 }, { block: transactions }),
    answered('account_history_api.get_ops_in_block', { block_num: 7, only_virtual: false }, { ops: records }),
  ];
}

/** The verdict on a block whose records `place` gives the operations of. */
function judged(count: number, place: (index: number) => number | string) {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const records = numbers.map((index) => {
    const number = place(index);
    return typeof number === 'number' ? operation(number) : { ...operation(index), type: number };
  });
  return judgedBy([block], 'operations/block', answers(numbers.map(operation), records));
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

describe('of a node that may have been told to leave some out', () => {
  const vote = (voter: string) => ({ type: 'vote_operation', value: { voter, weight: 1 } });
  const signed = { type: 'custom_json_operation', value: { required_posting_auths: ['alice'], json: '{}' } };
  const inBlock = [vote('alice'), vote('bob'), signed, vote('alice')];

  /** Judges the records at these places of the block, where the target showed records of these, and histories of alice and carol. */
  const listed = (places: readonly number[], recorded: readonly string[]) => {
    const shown = shownIn({
      ...emptyCorpus,
      recordedOperations: recorded,
      histories: ['alice', 'carol'].map((account) => ({ account, id: 1 })),
    });
    const records = places.flatMap((place) => inBlock[place] ?? []);
    return judgedBy([block], 'operations/block', answers(inBlock, records), { shown });
  };

  it.each([
    ['nothing', [0, 1, 2, 3], ['vote', 'custom_json'], 'pass'],
    ['a kind of operations', [0, 1, 3], ['vote'], undefined],
    ['all', [], [], undefined],
    ['an account without a history', [0, 2, 3], ['vote', 'custom_json'], undefined],
    ['an operation of a kind and an account that are kept', [0, 1, 2], ['vote', 'custom_json'], 'deviation'],
    ['more of a kind than may be', [2, 3], ['vote', 'custom_json'], 'deviation'],
    ['a kind that is kept, signed by an account that is', [0, 1, 3], ['vote', 'custom_json'], 'deviation'],
    ['one for another twice', [0, 0, 2, 3], ['vote'], 'deviation'],
    ['a kind, and has another one too often', [0, 1, 1, 3, 3], ['vote'], 'deviation'],
  ])('%s', (_, places, recorded, outcome) => {
    expect(listed(places, recorded).outcomes).toEqual(outcome === undefined ? [] : [outcome]);
  });
});
