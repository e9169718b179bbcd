import type { Account } from '../../reference/chain/state/accounts.ts';
import type { ChainView } from '../../reference/chain/view.ts';
import type { DevAccount } from '../../reference/development/dev-accounts.ts';
import { publicKeyOf, wifOf } from '../../spec/crypto/private-key.ts';
import { publicKeyText } from '../../spec/crypto/public-key-text.ts';
import { type Asset, assetText } from '../../spec/kernel/asset.ts';

/** An account with the keys that everybody may know. */
export interface PrintedAccount {
  readonly name: string;
  /** Liquid, such as `10000.000 STEEM`. */
  readonly balances: readonly string[];
  readonly keys: Readonly<Record<string, { readonly private: string; readonly public: string }>>;
}

export function printedAccounts(
  devAccounts: readonly DevAccount[],
  { dialect, state }: Pick<ChainView, 'dialect' | 'state'>,
): readonly PrintedAccount[] {
  return devAccounts.map(({ name, keys }) => ({
    name,
    balances: balancesOf(state.accounts.by.name.get(name)).map((balance) => assetText(balance, dialect)),
    keys: Object.fromEntries(
      Object.entries(keys).map(([role, key]) => [
        role,
        { private: wifOf(key), public: publicKeyText(publicKeyOf(key), dialect.prefix) },
      ]),
    ),
  }));
}

const balancesOf = (account?: Account): readonly Asset[] =>
  account === undefined ? [] : [account.balance, account.sbd_balance];

/** One line a key that can be used: the active one with what the account has, and the posting one. */
export function accountsText(accounts: readonly PrintedAccount[]): string {
  const lines = accounts.flatMap(({ name, balances, keys }) =>
    ['active', 'posting'].map((role, index) => {
      const isFirst = index === 0;
      const key = `${(isFirst ? name : '').padEnd(12)} ${role.padEnd(8)} ${keys[role]?.private}`;
      return isFirst ? `${key}  ${balances.join(', ')}` : key;
    }),
  );
  return ['Accounts with test keys that everybody knows:', ...lines].map((line) => `${line}\n`).join('');
}
