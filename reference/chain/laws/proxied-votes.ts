import type { StateView } from '../state/index.ts';
import { equal, type Law } from './law.ts';

/** Proxies that votes pass through at most (document 1, MAX_PROXY_RECURSION_DEPTH). */
const depthLimit = 4;

export const proxiedVotes: Law = {
  id: 'votes/proxies',
  statement: 'An account votes with the shares of those whose proxy it is, by how many proxies they came through.',
  *broken(state) {
    const expected = new Map<string, bigint[]>();
    for (const { name, vesting_shares } of state.accounts.by.name.from()) {
      const proxies = proxiesOf(state, name);
      if (proxies.length > state.accounts.size) yield `the proxies of ${name} lead back to it`;
      for (const [depth, proxy] of proxies.slice(0, depthLimit).entries()) {
        const votes = expected.get(proxy) ?? Array<bigint>(depthLimit).fill(0n);
        expected.set(proxy, votes);
        votes[depth] = (votes[depth] ?? 0n) + vesting_shares.amount;
      }
    }
    for (const { name, proxied_vsf_votes } of state.accounts.by.name.from())
      for (let depth = 0; depth < depthLimit; depth++)
        yield* equal(
          `votes of ${name} through ${depth + 1}`,
          expected.get(name)?.[depth] ?? 0n,
          proxied_vsf_votes[depth] ?? 0n,
        );
  },
};

/** The proxy of an account, the proxy of that, and so on; one more than there are accounts where they go round. */
function proxiesOf(state: StateView, name: string): readonly string[] {
  const proxies: string[] = [];
  let proxy = state.accounts.by.name.get(name)?.proxy ?? '';
  while (proxy !== '' && proxies.length <= state.accounts.size) {
    proxies.push(proxy);
    proxy = state.accounts.by.name.get(proxy)?.proxy ?? '';
  }
  return proxies;
}
