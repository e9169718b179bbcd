import { expect, it } from 'vitest';
import { authorityOfKey } from '../../../spec/types/authority.ts';
import type { Account } from '../../chain/state/accounts.ts';
import { keyOf, unknownKey } from './scene.ts';
import { byAccounts } from './spare.ts';

const [first, second] = [unknownKey(1), unknownKey(2)];
const byAlice = byAccounts(['alice', 1]);

/** What a key is looked for in. */
const account = (active: Account['active'], posting: Account['posting'], owner = byAlice) =>
  ({ name: 'bob', active, posting, owner }) as Account;

it('has a key of an account that others are active for, too', () => {
  expect(keyOf(account(authorityOfKey(first), authorityOfKey(second)))).toBe(first);
  expect(keyOf(account(byAlice, authorityOfKey(second)))).toBe(second);
  expect(keyOf(account(byAlice, byAlice, authorityOfKey(first)))).toBe(first);
  expect(() => keyOf(account(byAlice, byAlice))).toThrow('bob has no key');
});
