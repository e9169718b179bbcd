import type { Authority } from '../types/authority.ts';

/** The three authorities of an account (document 1, Authority and account). */
export interface AccountAuthorities {
  readonly owner: Authority;
  readonly active: Authority;
  readonly posting: Authority;
}

export type AuthorityLevel = keyof AccountAuthorities;

/** The authorities of an account; undefined for an unknown name. */
export type GetAccount = (name: string) => AccountAuthorities | undefined;

/** An unknown account in an authority or an operation. */
export class UnknownAccountError extends Error {
  override readonly name = 'UnknownAccountError';
  readonly account: string;

  constructor(account: string) {
    super(`unknown account ${account}`);
    this.account = account;
  }
}

/** Throws UnknownAccountError for an unknown name. */
export function accountOf(getAccount: GetAccount, name: string): AccountAuthorities {
  const account = getAccount(name);
  if (account === undefined) throw new UnknownAccountError(name);
  return account;
}
