import { payComments } from '../processes/comment-cashout.ts';
import { convertDollars } from '../processes/conversions.ts';
import { updateWitnessSchedule } from '../processes/witness-schedule.ts';
import type { Process } from './defect.ts';
import { type Change, type Defect, ordering, processing, secondReversed } from './defect.ts';

/** Two processes change places. */
const swapped =
  (one: Process, other: Process): Change =>
  (right) => {
    const places = new Map([
      [one, other],
      [other, one],
    ]);
    return { ...right, processes: right.processes.map((each) => places.get(each) ?? each) };
  };

/** What comes first: of rows, of ties, of what a block does. */
export const orderDefects: readonly Defect[] = [
  {
    id: 'market/newest-first',
    class: 'order',
    summary: 'of two orders at one price the newer is filled first',
    of: ordering('limitOrders', 'price', secondReversed),
  },
  {
    id: 'votes/latest-voter-first',
    class: 'order',
    summary: 'the votes for a post are walked from the newest account',
    of: ordering('votes', 'comment_voter', secondReversed),
  },
  {
    id: 'witness-votes/by-age-reversed',
    class: 'order',
    summary: 'the votes of an account for witnesses are walked backwards',
    of: ordering('witnessVotes', 'account_witness', secondReversed),
  },
  {
    id: 'block/payouts-before-conversions',
    class: 'order',
    summary: 'a block pays posts before it converts dollars',
    of: swapped(convertDollars, payComments),
  },
  {
    id: 'schedule/by-name',
    class: 'order',
    summary: 'witnesses make blocks in the order of their names, not shuffled',
    of: processing(updateWitnessSchedule, (right) => (context) => {
      const { witnessSchedule: before } = context.state;
      right(context);
      const { current_shuffled_witnesses: names, num_scheduled_witnesses: count } = context.state.witnessSchedule;
      if (context.state.witnessSchedule === before) return;
      const current_shuffled_witnesses = [...names.slice(0, count).toSorted(), ...names.slice(count)];
      context.state.set('witnessSchedule', { current_shuffled_witnesses });
    }),
  },
];
