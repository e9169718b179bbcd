import type { Account } from '../../state/accounts.ts';
import type { Witness } from '../../state/witnesses.ts';
import type { Context } from '../context.ts';
import { accountOf, updateAccount, updateWitness, witnessOf } from '../rows.ts';

/** The longest chain of proxies that passes votes on (document 1, MAX_PROXY_RECURSION_DEPTH). */
export const maxProxyDepth = 4;

/** One lap of the virtual schedule. */
export const lapLength = 2n ** 128n - 1n;

/** Applies a change of an account's own shares to the witnesses it votes for, through its proxies. Smallest units of VESTS. */
export function adjustVotes(context: Context, account: Account, delta: bigint): void {
  adjustVotesAt(context, account, (depth) => (depth === 0 ? delta : 0n));
}

/**
 * The same for votes by depth: the number of proxies they came through, 0 for its own. Votes at the greatest depth are not passed
 * on.
 */
export function adjustVotesAt(context: Context, account: Account, delta: (depth: number) => bigint): void {
  let [current, depth] = [account, 0];
  while (current.proxy !== '') {
    if (depth >= maxProxyDepth) return;
    const proxy = accountOf(context, current.proxy);
    const votes = [...proxy.proxied_vsf_votes];
    for (let from = 0; from + depth < maxProxyDepth; from++)
      votes[from + depth] = (votes[from + depth] ?? 0n) + delta(from);
    current = updateAccount(context, proxy, { proxied_vsf_votes: votes });
    depth++;
  }
  let total = 0n;
  for (let from = 0; from + depth <= maxProxyDepth; from++) total += delta(from);
  for (const { witness } of [...context.state.witnessVotes.by.account_witness.of(current.name)])
    adjustWitness(context, witnessOf(context, witness), total);
}

/** The shares an account votes with: its own and those of the accounts it is the proxy of. */
export const voteWeight = ({ vesting_shares, proxied_vsf_votes }: Account): bigint =>
  proxied_vsf_votes.reduce((sum, votes) => sum + votes, vesting_shares.amount);

/** The votes of an account by depth for `adjustVotesAt`, to be added or withdrawn. */
export const ownVotes =
  ({ vesting_shares, proxied_vsf_votes }: Account, sign: 1n | -1n) =>
  (depth: number): bigint =>
    sign * (depth === 0 ? vesting_shares.amount : (proxied_vsf_votes[depth - 1] ?? 0n));

/** Changes the votes of a witness: its position advances to the current virtual time first; more votes schedule it sooner. */
export function adjustWitness(context: Context, witness: Witness, delta: bigint): Witness {
  const { current_virtual_time: time } = context.state.witnessSchedule;
  const position = (witness.virtual_position + witness.votes * (time - witness.virtual_last_update)) & lapLength;
  const votes = witness.votes + delta;
  const scheduled = (time + (lapLength - position) / (votes + 1n)) & lapLength;
  return updateWitness(context, witness, {
    virtual_position: position,
    virtual_last_update: time,
    votes,
    virtual_scheduled_time: scheduled < time ? lapLength : scheduled,
  });
}

/** Removes the witness votes of an account, whose shares were withdrawn before. */
export function clearWitnessVotes(context: Context, account: Account): Account {
  const { state } = context;
  for (const vote of [...state.witnessVotes.by.account_witness.of(account.name)])
    state.tables.witnessVotes.remove(vote);
  return updateAccount(context, account, { witnesses_voted_for: 0 });
}
