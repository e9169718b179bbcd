import type { StateView } from '../state/index.ts';
import { commentVotes, discussions } from './comments.ts';
import { counters, withdrawals } from './counters.ts';
import { delegations } from './delegations.ts';
import { head } from './head.ts';
import type { Law } from './law.ts';
import { mana } from './mana.ts';
import { nonNegative } from './non-negative.ts';
import { orders } from './orders.ts';
import { tableOrders } from './orders-of-tables.ts';
import { overdue } from './overdue.ts';
import { proposals } from './proposals.ts';
import { proxiedVotes } from './proxied-votes.ts';
import { references } from './references.ts';
import { coreSupply, dollarSupply, vestingSupply, virtualSupply } from './supply.ts';
import { witnessVotes } from './witness-votes.ts';

/** What holds of the state after every block of every chain. */
export const laws: readonly Law[] = [
  coreSupply,
  dollarSupply,
  vestingSupply,
  virtualSupply,
  nonNegative,
  witnessVotes,
  proxiedVotes,
  delegations,
  orders,
  discussions,
  commentVotes,
  counters,
  withdrawals,
  mana,
  proposals,
  overdue,
  references,
  head,
  tableOrders,
];

/** What of a state contradicts which law; empty for a sound one. */
export function brokenLaws(state: StateView, of: readonly Law[] = laws): readonly string[] {
  return of.flatMap((law) => Array.from(law.broken(state), (what) => `${law.id}: ${what}`));
}
