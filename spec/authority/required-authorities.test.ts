import { describe, expect, it } from 'vitest';
import { SchemaError } from '../kernel/error.ts';
import type { OperationOf } from '../types/operation.ts';
import { requiredAuthorities } from './required-authorities.ts';
import { authorityOf } from './testing/worlds.ts';

const vote = (voter: string): OperationOf => ({
  type: 'vote',
  value: { voter, author: 'bob', permlink: 'hello', weight: 10_000 },
});
const transfer = (from: string): OperationOf => ({
  type: 'transfer',
  value: { from, to: 'bob', amount: { amount: 1n, symbol: 'CORE' }, memo: '' },
});

describe('requiredAuthorities', () => {
  it('is the union over the operations, each name once and in order', () => {
    expect(requiredAuthorities({ operations: [transfer('carol'), transfer('alice'), transfer('carol')] })).toEqual({
      owner: [],
      active: ['alice', 'carol'],
      posting: [],
      other: [],
    });
    expect(requiredAuthorities({ operations: [vote('dan'), transfer('alice')] })).toMatchObject({
      active: ['alice'],
      posting: ['dan'],
    });
  });

  it('keeps the authorities that operations state themselves, in their order', () => {
    const [recent, fresh] = [authorityOf(1, { '02bb': 1 }), authorityOf(1, { '02aa': 1 })];
    const value = {
      account_to_recover: 'alice',
      new_owner_authority: fresh,
      recent_owner_authority: recent,
      extensions: [],
    };
    expect(requiredAuthorities({ operations: [{ type: 'recover_account', value }] })).toEqual({
      owner: [],
      active: [],
      posting: [],
      other: [fresh, recent],
    });
  });

  it('needs the operation to be described', () => {
    const opaque: OperationOf = { type: 'opaque', name: 'no_such', value: {} };
    expect(() => requiredAuthorities({ operations: [opaque] })).toThrow(SchemaError);
  });
});
