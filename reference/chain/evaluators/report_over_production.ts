import type { Evaluator } from '../engine/context.ts';
import { assertion, refuse } from '../engine/refuse.ts';

const disabled = assertion('report_over_production/disabled', 'Over-production is not reported', {});

export const reportOverProduction: Evaluator<'report_over_production'> = () => refuse(true, disabled, {});
