import { equal, type Law, sumBy } from './law.ts';

export const delegations: Law = {
  id: 'delegations/sums',
  statement:
    'What an account has delegated, with what is on its way back, and what it has received are sums of delegations.',
  *broken(state) {
    const rows = [...state.vestingDelegations.by.delegation.from()];
    const returning = state.vestingDelegationExpirations.by.expiration.from();
    const amount = ({ vesting_shares }: { readonly vesting_shares: { readonly amount: bigint } }) =>
      vesting_shares.amount;
    const delegated = sumBy([...rows, ...returning], ({ delegator }) => delegator, amount);
    const received = sumBy(rows, ({ delegatee }) => delegatee, amount);
    for (const account of state.accounts.by.name.from()) {
      const { name } = account;
      yield* equal(`delegated by ${name}`, delegated.get(name) ?? 0n, account.delegated_vesting_shares.amount);
      yield* equal(`received by ${name}`, received.get(name) ?? 0n, account.received_vesting_shares.amount);
      if (account.delegated_vesting_shares.amount > account.vesting_shares.amount)
        yield `${name} has delegated more than its own shares`;
    }
  },
};
