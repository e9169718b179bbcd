import * as fc from 'fast-check';
import type { Authority } from '../../types/authority.ts';
import type { AccountAuthorities, GetAccount } from '../accounts.ts';
import { sortedUnique } from '../keyring.ts';
import type { AuthorityNeeds } from '../required-authorities.ts';

export const keys = ['02aa', '02bb', '02cc', '02dd', '03ee'] as const;
export const names = ['alice', 'bob', 'carol', 'temp'] as const;

/** A few accounts that name each other and share keys, and the needs of a transaction. */
export interface World {
  readonly accounts: Readonly<Record<string, AccountAuthorities>>;
  readonly needs: AuthorityNeeds;
}

export const accountIn =
  ({ accounts }: Pick<World, 'accounts'>): GetAccount =>
  (name) =>
    accounts[name];

/** An authority that one key, or one account, satisfies. */
export const authorityOf = (threshold: number, members: Readonly<Record<string, number>>): Authority => {
  const entries = Object.entries(members).sort();
  const isKey = (name: string) => /^0[23]/.test(name);
  return {
    weight_threshold: threshold,
    account_auths: entries.filter(([name]) => !isKey(name)),
    key_auths: entries.filter(([name]) => isKey(name)),
  };
};

/** An account with one authority for everything. */
export const accountOf = (threshold: number, members: Readonly<Record<string, number>>): AccountAuthorities => {
  const authority = authorityOf(threshold, members);
  return { owner: authority, active: authority, posting: authority };
};

const members = fc.dictionary(fc.constantFrom(...keys, ...names), fc.integer({ min: 1, max: 3 }), { maxKeys: 4 });
const authority = fc
  .tuple(fc.integer({ min: 0, max: 5 }), members)
  .map(([threshold, of]) => authorityOf(threshold, of));
const account = fc.record({ owner: authority, active: authority, posting: authority });
const some = fc.uniqueArray(fc.constantFrom(...names), { maxLength: 2 }).map(sortedUnique);
const none = { owner: [], active: [], posting: [], other: [] };

const needs: fc.Arbitrary<AuthorityNeeds> = fc.oneof(
  some.map((posting) => ({ ...none, posting })),
  fc
    .record({ owner: some, active: some, other: fc.array(authority, { maxLength: 1 }) })
    .map((of) => ({ ...none, ...of })),
);

export const world: fc.Arbitrary<World> = fc.record({
  accounts: fc.record({ alice: account, bob: account, carol: account, temp: account }),
  needs,
});

export const someKeys = fc.subarray([...keys]);
