import { expect, it } from 'vitest';
import type { Json } from '../../model/json.ts';
import { seeded } from '../../util/random.ts';
import { collector } from './collector.ts';
import { extract } from './extract.ts';

const id = (num: number) => `${num}`.padStart(40, 'a');
const record = (num: number, op: Json, more = {}): Json => ({
  ...{ trx_id: id(num), block: num, trx_in_block: 0, op_in_trx: 0, virtual_op: 0, op },
  ...more,
});

it('keeps of which operations and transactions there are records, in either form', () => {
  const into = collector();
  const records = [
    record(7, ['vote', { voter: 'alice' }]),
    record(8, { type: 'custom_json_operation', value: { json: '{}' } }),
    record(9, ['author_reward', {}], { virtual_op: 1 }),
    record(7, ['vote', { voter: 'alice' }]),
  ];
  extract(records, into);
  into.add({ list: 'transactions', element: { num: 10, transactionId: id(10) } });
  const { transactions, recordedOperations, recordedTransactions } = into.corpus(seeded(1, 'test'), 100);
  expect(recordedOperations).toEqual(['vote', 'custom_json']);
  expect(recordedTransactions.map(({ num }) => num)).toEqual([7, 8]);
  expect(transactions.map(({ num }) => num)).toEqual([7, 8, 10]);
});

it('keeps records of those transactions alone that are kept, and every kind of operations', () => {
  const into = collector();
  const records = Array.from({ length: 50 }, (_, num) => record(num + 1, [`kind_${num}`, {}]));
  extract(records, into);
  const { transactions, recordedOperations, recordedTransactions } = into.corpus(seeded(1, 'test'), 5);
  expect([transactions.length, recordedOperations.length]).toEqual([5, 50]);
  expect(recordedTransactions).toEqual(transactions);
});
