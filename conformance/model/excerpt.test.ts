import { describe, expect, it } from 'vitest';
import { excerpt, outline } from './excerpt.ts';

const block = {
  jsonrpc: '2.0',
  result: {
    previous: '00',
    witness: 'initminer',
    transactions: Array.from({ length: 12 }, (_, index) => ({ ref_block_num: index, operations: [['vote', {}]] })),
    extensions: [],
  },
  id: 1,
};

const marked = (value: Parameters<typeof excerpt>[0], pointer: string) => {
  const { before, at, after } = excerpt(value, pointer);
  return `${before}«${at}»${after}`;
};

describe('excerpt', () => {
  it('shows the place among its neighbours', () => {
    expect(marked(block, '/result/transactions/7/ref_block_num')).toMatchInlineSnapshot(`
      "{
        "jsonrpc": "2.0",
        "result": {
          "previous": "00",
          "witness": "initminer",
          "transactions": [
            … 3 more
            {"ref_block_num": 3, "operations": [["vote", {}]]},
            {"ref_block_num": 4, "operations": [["vote", {}]]},
            {"ref_block_num": 5, "operations": [["vote", {}]]},
            {"ref_block_num": 6, "operations": [["vote", {}]]},
            {
              "ref_block_num": «7»,
              "operations": [["vote", {}]]
            },
            {"ref_block_num": 8, "operations": [["vote", {}]]},
            {"ref_block_num": 9, "operations": [["vote", {}]]},
            {"ref_block_num": 10, "operations": [["vote", {}]]},
            {"ref_block_num": 11, "operations": [["vote", {}]]}
          ],
          "extensions": []
        },
        "id": 1
      }"
    `);
  });

  it('shows where something is missing', () => {
    expect(marked({ a: { b: 1 }, c: 'x'.repeat(95) }, '/a/m')).toBe(
      `{\n  "a": {\n    "b": 1\n    «»\n  },\n  "c": "${'x'.repeat(95)}"\n}`,
    );
  });

  it('marks the complete value where the pointer is empty or leads through a scalar', () => {
    expect(marked([1, 2], '')).toBe('«[1, 2]»');
    expect(marked({ a: 1 }, '/a/b/c')).toBe('{\n  "a": «1»\n}');
  });

  it('reads escaped segments, and treats names literally', () => {
    expect(marked({ 'a/b~': [1n] }, '/a~1b~0/0')).toBe('{\n  "a/b~": [\n    «1»\n  ]\n}');
    expect(marked({}, '/__proto__')).toBe('{\n  «»\n}');
  });

  it('stays short for any value', () => {
    const wide = Array.from({ length: 20_000 }, (_, index) => `${index} ${'long '.repeat(200)}`);
    let deep: Parameters<typeof excerpt>[0] = wide;
    for (let depth = 0; depth < 100; depth++) deep = [deep];
    const pointer = `${'/0'.repeat(100)}/5000`;

    for (const [value, place] of [
      [wide, '/5000'],
      [wide, ''],
      [deep, pointer],
      [{ result: wide, other: deep }, '/result/9'],
    ] as const) {
      expect(marked(value, place).length).toBeLessThan(60_000);
    }
    expect(outline(wide, 500).length).toBeLessThan(1_200);
    expect(marked(wide, '/5000')).toContain('… 14995 more');
  });
});
