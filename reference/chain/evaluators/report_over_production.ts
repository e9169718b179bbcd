import type { Evaluator } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';

const disabled = assertion('report_over_production/disabled', 'Over-production is not reported', {});

/**
 * Reports a witness that signed two blocks of the same slot. Refuses everything since hardfork 4 has disabled it
 * (deployed: report_over_production_evaluator, steem_evaluator.cpp).
 */
export const reportOverProduction: Evaluator<'report_over_production'> = () => refuse(true, disabled, {});
