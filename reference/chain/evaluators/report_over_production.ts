import type { Evaluator } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';

const disabled = assertion('report_over_production/disabled', 'Over-production is not reported', {});

export const reportOverProduction: Evaluator<'report_over_production'> = () => refuse(true, disabled, {});
