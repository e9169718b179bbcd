import { describe, expect, it } from 'vitest';
import { rareOperations } from './rare-operations.ts';

const id = (digit: string) => digit.repeat(40);
const record = (name: string, block: number, digit: string) => ({ trx_id: id(digit), block, op: [name, {}] });
const block = (...names: readonly string[]) => ({
  num: 1,
  form: 'legacy' as const,
  json: { transactions: [{ operations: names.map((name) => [name, {}]) }] },
});

describe('operations that histories alone show', () => {
  const seen = rareOperations();
  seen.see({
    result: [
      [0, record('vote', 5, '1')],
      [1, record('escrow_dispute', 6, '2')],
      [2, record('transfer', 6, '3')],
      [3, record('convert', 90, '4')],
      [4, record('producer_reward', 7, '0')],
    ],
  });
  seen.see({ result: { history: [[5, { ...record('', 8, '5'), op: { type: 'custom_operation', value: {} } }]] } });

  it('are those of no sampled block, one transaction for each irreversible block', () => {
    expect(seen.beyond([block('vote')], 50, 9)).toEqual([
      { num: 6, transactionId: id('2') },
      { num: 8, transactionId: id('5') },
    ]);
  });

  it('are as many as there is room for', () => {
    expect(seen.beyond([], 50, 1)).toEqual([{ num: 5, transactionId: id('1') }]);
    expect(seen.beyond([block('vote', 'escrow_dispute', 'transfer', 'convert', 'custom')], 99, 9)).toEqual([]);
  });
});
