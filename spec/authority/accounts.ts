import type { Authority } from '../types/authority.ts';

/** The three authorities of an account (document 1, Authority and account). */
export interface AccountAuthorities {
  readonly owner: Authority;
  readonly active: Authority;
  readonly posting: Authority;
}

export type AuthorityLevel = keyof AccountAuthorities;

/** The authorities of an account at one moment; undefined where nobody has the name. */
export type GetAccount = (name: string) => AccountAuthorities | undefined;

/** An account that an authority or an operation names and nobody has. */
export class UnknownAccountError extends Error {
  override readonly name = 'UnknownAccountError';
  readonly account: string;

  constructor(account: string) {
    super(`unknown account ${account}`);
    this.account = account;
  }
}

/** Throws UnknownAccountError where nobody has the name. */
export function accountOf(getAccount: GetAccount, name: string): AccountAuthorities {
  const account = getAccount(name);
  if (account === undefined) throw new UnknownAccountError(name);
  return account;
}
