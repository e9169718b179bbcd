import { type GetAccount, UnknownAccountError } from '../../../spec/authority/accounts.ts';
import { authorityLimits } from '../../../spec/authority/limits.ts';
import { needsInOrder } from '../../../spec/authority/needs.ts';
import type { AuthorityNeeds } from '../../../spec/authority/required-authorities.ts';
import type { Call } from '../../model/exchange/call.ts';
import type { Context } from '../../model/rule.ts';
import { memoize } from '../../util/memoize.ts';
import { type KnownAccount, knownAccounts } from './accounts.ts';

/** An account of an answer, with all others of the same answer: an authority may lead to them. */
export interface Holder {
  readonly account: KnownAccount;
  readonly others: ReadonlyMap<string, KnownAccount>;
}

/** The authorities of the accounts of one answer. */
export const accountsOf =
  ({ others }: Holder): GetAccount =>
  (name) =>
    others.get(name)?.authorities;

/** The accounts of an answer, each with the others. */
export const holdersIn: (call: Call, context: Context) => readonly Holder[] = memoize((call, { dialect }) => {
  const accounts = dialect === undefined ? [] : knownAccounts(call, dialect);
  const others = new Map(accounts.map((each) => [each.name, each]));
  return accounts.map((account) => ({ account, others }));
});

/**
 * How keys stand to what is needed. `exact`: they suffice at the level itself, and every one of them is needed; `short`: they do not
 * suffice, nor would they at a level above; `more`: some of them are needless; `above`: each is needed, and they suffice at a level
 * above, of which the documents say nothing; `unknown`: the answer does not show all accounts that count.
 */
export type Standing = 'exact' | 'short' | 'more' | 'above' | 'unknown';

export function standing(needs: AuthorityNeeds, keys: readonly string[], holder: Holder): Standing {
  const { owner, active, posting, other } = needs;
  const isMixed = posting.length > 0 && owner.length + active.length + other.length > 0;
  const isOfNone = owner.length + active.length + posting.length + other.length === 0;
  if (isMixed || isOfNone) return 'unknown';
  const getAccount = accountsOf(holder);
  const suffice = (some: readonly string[], mostWays: number) => {
    const held = new Set(some);
    const all = needsInOrder({ needs, keys: some, holds: (key) => held.has(key), getAccount, limits: authorityLimits });
    return all.every(({ ways }) => ways.slice(0, mostWays).some((reached) => reached()));
  };
  try {
    if (!suffice(keys, 3)) return 'short';
    const isEveryNeeded = keys.every(
      (key) =>
        !suffice(
          keys.filter((each) => each !== key),
          3,
        ),
    );
    if (!isEveryNeeded) return 'more';
    return suffice(keys, 1) ? 'exact' : 'above';
  } catch (error) {
    if (error instanceof UnknownAccountError) return 'unknown';
    throw error;
  }
}

/** The first account that is needed: its answer has the others, too, if any has. */
export function firstNeeded({ owner, active, posting }: AuthorityNeeds): string | undefined {
  return [...owner, ...active, ...posting][0];
}
