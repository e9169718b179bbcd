import { describe, expect, it } from 'vitest';
import { operationSamples } from './operation-samples.ts';

const id = (digit: string) => digit.repeat(40);
const record = (name: string, block: number, digit: string, place = 0) => ({
  ...{ trx_id: id(digit), block, op_in_trx: place, op: [name, {}] },
});
const block = (...names: readonly string[]) => ({
  num: 1,
  form: 'legacy' as const,
  json: { transactions: [{ operations: names.map((name) => [name, {}]) }] },
});

describe('samples of the operations that records show', () => {
  const seen = operationSamples(50);
  seen.see({
    result: [
      [0, record('vote', 51, '9')],
      [0, record('vote', 5, '1', 1)],
      [0, record('vote', 5, '6')],
      [0, record('vote', 5, '7')],
      [1, record('escrow_dispute', 6, '2')],
      [2, record('transfer', 6, '3')],
      [3, record('convert', 90, '4')],
      [4, record('producer_reward', 7, '0')],
      [5, { ...record('curation_reward', 7, '8'), virtual_op: 1 }],
    ],
  });
  seen.see({ result: { history: [[5, { ...record('', 8, '5', 1), op: { type: 'custom_operation', value: {} } }]] } });

  it('are an irreversible transaction of each signed one, that begins with it where one does', () => {
    expect(seen.all()).toEqual([
      { operation: 'vote', num: 5, transactionId: id('6') },
      { operation: 'escrow_dispute', num: 6, transactionId: id('2') },
      { operation: 'transfer', num: 6, transactionId: id('3') },
      { operation: 'custom', num: 8, transactionId: id('5') },
    ]);
  });

  it('beyond sampled blocks are of operations that these lack, one transaction for each block', () => {
    expect(seen.beyond([block('vote')], 9)).toEqual([
      { num: 6, transactionId: id('2') },
      { num: 8, transactionId: id('5') },
    ]);
  });

  it('beyond sampled blocks are as many as there is room for', () => {
    expect(seen.beyond([], 1)).toEqual([{ num: 5, transactionId: id('6') }]);
    expect(seen.beyond([block('vote', 'escrow_dispute', 'transfer', 'custom')], 9)).toEqual([]);
  });

  it('are none where no block is known to be irreversible', () => {
    const none = operationSamples(0);
    none.see({ result: [[0, record('vote', 5, '1')]] });
    expect(none.all()).toEqual([]);
  });
});
