import { accountRefusals } from './accounts.ts';
import { contentRefusals } from './content.ts';
import { followRefusals } from './follow.ts';
import { marketRefusals } from './market.ts';
import { moneyRefusals } from './money.ts';
import type { Refused } from './refused.ts';
import { voteRefusals } from './votes.ts';
import { witnessRefusals } from './witnesses.ts';

/** What is refused for a reason that no limit has, each for another; it is sent in turn. */
export const refusedCases: readonly Refused[] = [
  ...moneyRefusals,
  ...accountRefusals,
  ...contentRefusals,
  ...followRefusals,
  ...voteRefusals,
  ...marketRefusals,
  ...witnessRefusals,
];
