import { effectiveShares } from '../ledger/mana.ts';
import type { Account } from '../state/accounts.ts';
import type { StateView } from '../state/index.ts';
import { equal, type Law } from './law.ts';

export const mana: Law = {
  id: 'accounts/mana',
  statement:
    'Mana was counted no later than now, and the maximum of resource credits is the shares that vote and the fee.',
  *broken(state) {
    const { time } = state.dynamicGlobalProperties;
    for (const account of state.accounts.by.name.from()) {
      const { name, voting_manabar, downvote_manabar } = account;
      for (const bar of [voting_manabar, downvote_manabar])
        if (bar !== undefined && bar.last_update_time > time)
          yield `mana of ${name} is counted at ${bar.last_update_time}`;
      yield* brokenCredits(state, account);
    }
  },
};

/** An account may owe a tenth of its maximum (libraries/plugins/rc of steemit/steem). */
function* brokenCredits(state: StateView, account: Account): IterableIterator<string> {
  const credits = state.rcAccounts.get(account.name);
  if (credits === undefined) {
    if (state.rcAccounts.size > 0) yield `${account.name} has no resource credits`;
    return;
  }
  const { max_rc, rc_manabar, max_rc_creation_adjustment } = credits;
  yield* equal(`most credits of ${account.name}`, effectiveShares(account) + max_rc_creation_adjustment.amount, max_rc);
  if (rc_manabar.current_mana < -max_rc / 10n)
    yield `${account.name} owes ${-rc_manabar.current_mana} credits of ${max_rc}`;
}
