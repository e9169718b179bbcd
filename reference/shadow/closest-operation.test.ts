import { expect, it } from 'vitest';
import { closestOperation } from './closest-operation.ts';

const record = (type: string, value: object) => ({ op: { type: `${type}_operation`, value: { ...value } } }) as never;

const created = record('account_create', { creator: 'alice', new_account_name: 'bob' });
const asked = record('request_account_recovery', { recovery_account: 'alice', account_to_recover: 'bob' });
const paid = record('transfer', { from: 'carol', to: 'dave' });

it('is the operation that has the most members with the record', () => {
  const request = { names: ['bob'], members: { id: 1, account_to_recover: 'bob' } };
  expect(closestOperation([paid, created, asked], (each) => each, request)).toBe(asked);
});

it('is the first of those that only name it, and none where none does', () => {
  const account = { names: ['bob'], members: { name: 'bob' } };
  expect(closestOperation([paid, created, asked], (each) => each, account)).toBe(created);
  expect(closestOperation([paid], (each) => each, account)).toBeUndefined();
});
