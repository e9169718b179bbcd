import { adjustVotesAt, clearWitnessVotes, maxProxyDepth, ownVotes } from '../ledger/accounts/witness-votes.ts';
import type { Context, Evaluator } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { accountOf, updateAccount } from '../ledger/rows.ts';

const same = assertion('account_witness_proxy/same', 'The proxy must change', {});
const declined = assertion('account_witness_proxy/declined', 'The account has declined to vote', {});
const loop = assertion('account_witness_proxy/loop', 'The proxy leads back to the account', {});
const tooLong = assertion('account_witness_proxy/too-long', 'The proxy has too many proxies behind it', {});

/**
 * Lets another account vote for witnesses and proposals, or ends that. Refuses the same proxy again, an account that declined, proxies in a circle or too deep
 * (deployed: account_witness_proxy_evaluator, steem_evaluator.cpp).
 */
export const accountWitnessProxy: Evaluator<'account_witness_proxy'> = (context, { account: name, proxy }) => {
  const account = accountOf(context, name);
  refuse(account.proxy === proxy, same, {});
  refuse(!account.can_vote, declined, {});

  adjustVotesAt(context, account, ownVotes(account, -1n));
  if (proxy === '') {
    updateAccount(context, accountOf(context, name), { proxy });
    return;
  }
  verifyChain(context, account.id, proxy);
  const after = updateAccount(context, clearWitnessVotes(context, accountOf(context, name)), { proxy });
  adjustVotesAt(context, after, ownVotes(account, 1n));
};

/** A chain of proxies has no loop and a greatest length. */
function verifyChain(context: Context, id: number, name: string): void {
  let proxy = accountOf(context, name);
  const seen = new Set([id, proxy.id]);
  while (proxy.proxy !== '') {
    proxy = accountOf(context, proxy.proxy);
    refuse(seen.has(proxy.id), loop, {});
    seen.add(proxy.id);
    refuse(seen.size > maxProxyDepth, tooLong, {});
  }
}
