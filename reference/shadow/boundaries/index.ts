import { accountBoundaries } from './accounts.ts';
import { authorityBoundaries } from './authorities.ts';
import type { Boundary } from './boundary.ts';
import { contentBoundaries } from './content.ts';
import { editBoundaries } from './edits.ts';
import { followBoundaries } from './follows.ts';
import { marketBoundaries } from './market.ts';
import { moneyBoundaries } from './money.ts';
import { orderBoundaries } from './orders.ts';
import { payoutBoundaries } from './payouts.ts';
import { recoveryBoundaries } from './recovery.ts';
import { reputationBoundaries } from './reputation.ts';
import { transactionBoundaries } from './transactions.ts';
import { vestingBoundaries } from './vesting.ts';
import { witnessBoundaries } from './witnesses.ts';

/** Every limit, interval and fee that the documents or deployed nodes state, and what is tried around each. */
export const boundaries: readonly Boundary[] = [
  ...contentBoundaries,
  ...editBoundaries,
  ...followBoundaries,
  ...reputationBoundaries,
  ...payoutBoundaries,
  ...moneyBoundaries,
  ...vestingBoundaries,
  ...marketBoundaries,
  ...orderBoundaries,
  ...accountBoundaries,
  ...authorityBoundaries,
  ...recoveryBoundaries,
  ...witnessBoundaries,
  ...transactionBoundaries,
];
