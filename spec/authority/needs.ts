import { accountOf, type GetAccount } from './accounts.ts';
import { startApprovals } from './approvals.ts';
import type { AuthorityLimits } from './limits.ts';
import type { Refusal } from './refusal.ts';
import { missingActive, missingOther, missingOwner, missingPosting, postingBeside } from './refusals.ts';
import type { AuthorityNeeds } from './required-authorities.ts';

/** One authority that must be satisfied. */
export interface Need {
  /** The ways to satisfy it; the first is the required level, the others are levels above it. */
  readonly ways: readonly (() => boolean)[];
  refusal(): Refusal;
}

export interface NeedsOptions {
  readonly needs: AuthorityNeeds;
  /** Public keys that signed, hex, in order. */
  readonly keys: readonly string[];
  readonly holds: (key: string) => boolean;
  readonly getAccount: GetAccount;
  readonly limits: AuthorityLimits;
}

/** The needs in the order in which the deployed node checks them; each may throw UnknownAccountError. */
export function needsInOrder({ needs, keys, holds, getAccount, limits }: NeedsOptions): readonly Need[] {
  const account = (id: string) => accountOf(getAccount, id);
  // Nested accounts are checked at one level, also inside the active or owner authority of an account that must post.
  const approvals = startApprovals({
    getAccount,
    level: needs.posting.length > 0 ? 'posting' : 'active',
    holds,
    limits,
  });
  const byName = (id: string) => () => approvals.account(id);
  const byActive = (id: string) => () => approvals.authority(account(id).active);
  const byOwner = (id: string) => () => approvals.authority(account(id).owner);

  return [
    ...needs.posting.map((id) => ({
      ways: [byName(id), byActive(id), byOwner(id)],
      refusal: () => missingPosting({ ...account(id), id }),
    })),
    ...needs.other.map((auth) => ({
      ways: [() => approvals.authority(auth)],
      refusal: () => missingOther({ auth, sigs: keys }),
    })),
    ...needs.active.map((id) => ({
      ways: [byName(id), byOwner(id)],
      refusal: () => missingActive({ id, auth: account(id).active, owner: account(id).owner }),
    })),
    ...needs.owner.map((id) => ({
      ways: [byOwner(id)],
      refusal: () => missingOwner({ id, auth: account(id).owner }),
    })),
  ];
}

/** A posting authority cannot be combined with others; undefined if the needs are compatible. */
export function conflictOf({ posting, active, owner, other }: AuthorityNeeds): Refusal | undefined {
  if (posting.length === 0) return undefined;
  if (active.length > 0) return postingBeside.active({});
  if (owner.length > 0) return postingBeside.owner({});
  return other.length > 0 ? postingBeside.other({}) : undefined;
}
