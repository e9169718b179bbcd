/** The limits of the check of one authority (document 1, Constants). */
export interface AuthorityLimits {
  /** MAX_SIG_CHECK_DEPTH: an account inside an account's authority is at depth 1; deeper ones do not count. */
  readonly maxDepth: number;
  /** MAX_SIG_CHECK_ACCOUNTS: accounts checked for one authority; with one more it is not satisfied. */
  readonly maxAccounts: number;
  /** MAX_AUTHORITY_MEMBERSHIP: keys and accounts checked in one authority. */
  readonly maxMembership: number;
}

export const authorityLimits: AuthorityLimits = { maxDepth: 2, maxAccounts: 125, maxMembership: 40 };
