import type { DevAccount } from '../../reference/development/dev-accounts.ts';
import { publicKeyOf, wifOf } from '../../spec/crypto/private-key.ts';
import { publicKeyText } from '../../spec/crypto/public-key-text.ts';

/** An account with the keys that everybody may know. */
export interface PrintedAccount {
  readonly name: string;
  readonly keys: Readonly<Record<string, { readonly private: string; readonly public: string }>>;
}

export function printedAccounts(people: readonly DevAccount[], prefix: string): readonly PrintedAccount[] {
  return people.map(({ name, keys }) => ({
    name,
    keys: Object.fromEntries(
      Object.entries(keys).map(([role, key]) => [
        role,
        { private: wifOf(key), public: publicKeyText(publicKeyOf(key), prefix) },
      ]),
    ),
  }));
}

/** One line a key that can be used: the active one, and the posting one where it is another. */
export function accountsText(accounts: readonly PrintedAccount[]): string {
  const lines = accounts.flatMap(({ name, keys }) =>
    ['active', 'posting'].map(
      (role, index) => `${(index === 0 ? name : '').padEnd(12)} ${role.padEnd(8)} ${keys[role]?.private}`,
    ),
  );
  return ['Accounts with test keys that everybody knows:', ...lines].map((line) => `${line}\n`).join('');
}
