import type { StateView } from '../state/index.ts';
import type { Law } from './law.ts';

/** When something is to happen by itself, by what it is; `never` is −1. After a gap, power-downs lag behind (deployed). */
const times = (state: StateView): Readonly<Record<string, Iterable<number>>> => ({
  order: map(state.limitOrders.by.expiration.from(), ({ expiration }) => expiration + 1),
  'returning delegation': map(
    state.vestingDelegationExpirations.by.expiration.from(),
    ({ expiration }) => expiration + 1,
  ),
  conversion: map(state.sbdConversionRequests.by.conversion_date.from(), ({ conversion_date }) => conversion_date),
  'cash-out': map(state.comments.by.cashout_time.from(), ({ cashout_time }) => cashout_time),
  'savings withdrawal': map(state.savingsWithdrawals.by.complete_from_id.from(), ({ complete }) => complete),
  'recovery request': map(state.accountRecoveryRequests.by.expiration.from(), ({ expires }) => expires),
  'change of recovery account': map(
    state.changeRecoveryAccountRequests.by.effective_date.from(),
    ({ effective_on }) => effective_on,
  ),
  'end of voting rights': map(
    state.declineVotingRightsRequests.by.effective_date.from(),
    ({ effective_date }) => effective_date,
  ),
  'escrow approval': map(
    [...state.escrows.by.from_id.from()].filter(({ to_approved, agent_approved }) => !(to_approved && agent_approved)),
    ({ ratification_deadline }) => ratification_deadline,
  ),
});

export const overdue: Law = {
  id: 'time/overdue',
  statement: 'What was to happen by the time of the head block has happened.',
  *broken(state) {
    const { time } = state.dynamicGlobalProperties;
    const hasPrice = state.feedHistory.current_median_history.base.amount > 0n;
    for (const [what, due] of Object.entries(times(state)))
      for (const at of due)
        if (at !== -1 && at <= time && (what !== 'conversion' || hasPrice))
          yield `a ${what} was due at ${at}, and it is ${time}`;
  },
};

function* map<T>(items: Iterable<T>, of: (item: T) => number): IterableIterator<number> {
  for (const item of items) yield of(item);
}
