import type { Authority } from '../types/authority.ts';
import { type AuthorityLevel, accountOf, type GetAccount } from './accounts.ts';
import type { AuthorityLimits } from './limits.ts';

/** The account that approves every authority that names it, without a signature (deployed). */
const unsignedAccount = 'temp';

export interface ApprovalOptions {
  readonly getAccount: GetAccount;
  /** The level at which accounts named by another authority are checked. */
  readonly level: AuthorityLevel;
  readonly holds: (key: string) => boolean;
  readonly limits: AuthorityLimits;
}

/** Checks authorities against one set of keys; an account that approved inside an authority is not checked again. */
export interface Approvals {
  /** Whether the account's authority of this level is satisfied. Throws UnknownAccountError. */
  account(name: string): boolean;
  /** Whether any authority is satisfied. Throws UnknownAccountError. */
  authority(authority: Authority): boolean;
}

/** Accounts that may still be checked for one authority, at any depth. */
interface Budget {
  accounts: number;
}

export function startApprovals({ getAccount, level, holds, limits }: ApprovalOptions): Approvals {
  const approved = new Set([unsignedAccount]);
  const authorityOf = (name: string): Authority => accountOf(getAccount, name)[level];

  function reached(authority: Authority, depth: number, budget: Budget): boolean {
    let weight = 0;
    let membersLeft = limits.maxMembership;
    const suffices = (share: number): boolean => {
      weight += share;
      return weight >= authority.weight_threshold;
    };

    for (const [key, share] of authority.key_auths) {
      if (holds(key) && suffices(share)) return true;
      if (--membersLeft === 0) return false;
    }
    for (const [name, share] of authority.account_auths) {
      if (!approved.has(name)) {
        // An account that is too deep is skipped; one beyond the budget ends the complete check.
        if (depth === limits.maxDepth) continue;
        if (budget.accounts === 0) return false;
        budget.accounts -= 1;
        if (reached(authorityOf(name), depth + 1, budget)) approved.add(name);
      }
      if (approved.has(name) && suffices(share)) return true;
      if (--membersLeft === 0) return false;
    }
    return weight >= authority.weight_threshold;
  }

  return {
    // An account checked by name counts as the first one; a bare authority has no account to count.
    account: (name) => approved.has(name) || reached(authorityOf(name), 0, { accounts: limits.maxAccounts - 1 }),
    authority: (authority) => reached(authority, 0, { accounts: limits.maxAccounts }),
  };
}
