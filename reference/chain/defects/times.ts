import { secondsPerHour } from '../ledger/units.ts';
import { type Defect, withParameters } from './defect.ts';

/** Arithmetic over time: when something is due, and how much comes until then. */
export const timeDefects: readonly Defect[] = [
  {
    id: 'mana/in-four-days',
    class: 'time',
    summary: 'voting mana is full again after four days',
    of: withParameters(() => ({ manaRegeneration: 4 * 86_400 })),
  },
  {
    id: 'credits/in-four-days',
    class: 'time',
    summary: 'resource credits are full again after four days',
    of: withParameters(() => ({ creditRegeneration: 4 * 86_400 })),
  },
  {
    id: 'savings/a-second-early',
    class: 'time',
    summary: 'a withdrawal from savings is complete a second early',
    of: withParameters(({ savingsWithdrawTime }) => ({ savingsWithdrawTime: savingsWithdrawTime - 1 })),
  },
  {
    id: 'conversions/half-the-time',
    class: 'time',
    summary: 'a conversion is due after half the time',
    of: withParameters(({ conversionDelay }) => ({ conversionDelay: Math.trunc(conversionDelay / 2) })),
  },
  {
    id: 'posts/paid-an-hour-late',
    class: 'time',
    summary: 'a post is paid later than it should',
    of: withParameters(({ cashoutWindow }) => ({ cashoutWindow: cashoutWindow + secondsPerHour })),
  },
  {
    id: 'delegations/back-a-day-early',
    class: 'time',
    summary: 'what was delegated comes back early',
    of: withParameters(({ delegationReturnPeriod }) => ({
      delegationReturnPeriod: Math.trunc((delegationReturnPeriod * 4) / 5),
    })),
  },
  {
    id: 'inflation/content-a-percent-more',
    class: 'time',
    summary: 'each block gives one part in a hundred more to content',
    of: withParameters(({ contentRewardPercent }) => ({ contentRewardPercent: contentRewardPercent + 100 })),
  },
  {
    id: 'withdrawals/every-six-days',
    class: 'time',
    summary: 'the parts of a power-down come a day early',
    of: withParameters(({ withdrawInterval }) => ({ withdrawInterval: withdrawInterval - 86_400 })),
  },
];
