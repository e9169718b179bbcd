import { describe, expect, it } from 'vitest';
import type { Statement } from '../../read/document.ts';
import { named, positional } from './params.ts';

const statement: Statement = { place: '2:5#aaaaaa', document: 2, line: 5, end: 5, kind: 'row', text: 'x' };

describe('positional', () => {
  it.each([
    ['[]', []],
    ['[account]', [{ name: 'account', type: 'account_name' }]],
    [
      '[after timestamp, limit up to 1,000]',
      [
        { name: 'after', type: 'timestamp' },
        { name: 'limit', max: 1000 },
      ],
    ],
    ['[array of account names]', [{ type: 'account_name[]' }]],
    [
      '[type: `in`, `out` or `all`, n integer]',
      [
        { name: 'type', values: ['in', 'out', 'all'] },
        { name: 'n', type: 'integer' },
      ],
    ],
    ['[fund name; `post` in the shape]', [{ type: 'string', default: 'post' }]],
    [
      '[{`limit` (100 is the shape default), optional `b`}]',
      [
        {
          type: 'object',
          members: [
            { name: 'limit', default: 100 },
            { name: 'b', optional: true },
          ],
        },
      ],
    ],
  ])('reads %s', (cell, params) => {
    expect(positional(statement, cell)).toEqual(params);
  });

  it('says what it does not understand', () => {
    expect(() => positional(statement, '[n integer up or down]')).toThrow(
      'document 2 line 5: expected words for a type',
    );
    expect(() => positional(statement, '{`a`}')).toThrow('document 2 line 5: expected [arguments], found: {`a`}');
  });
});

describe('named', () => {
  it.each([
    ['{}', []],
    [
      '{`a`: array of names, `b` 40 hex}',
      [
        { name: 'a', type: 'account_name[]' },
        { name: 'b', type: 'hex40' },
      ],
    ],
    [
      '{`a`, `b`, `c` arrays}',
      [
        { name: 'a', type: 'array' },
        { name: 'b', type: 'array' },
        { name: 'c', type: 'array' },
      ],
    ],
    ['{`ids`: array of integers (the `id`, not `other`)}', [{ name: 'ids', type: 'integer[]', member: 'id' }]],
    ['{`type` (`blog` follows, `ignore` mutes)}', [{ name: 'type', values: ['blog', 'ignore'] }]],
    [
      '{`s` (uint64 as number or string; default shape is the maximum uint64; -1 accepted)}',
      [{ name: 's', type: 'uint64', default: '18446744073709551615', latest: -1 }],
    ],
  ])('reads %s', (cell, params) => {
    expect(named(statement, cell)).toEqual(params);
  });

  it('says what it does not understand', () => {
    expect(() => named(statement, '{`a` (on Sundays)}')).toThrow(
      'document 2 line 5: expected a remark on an argument, found: on Sundays',
    );
  });
});
