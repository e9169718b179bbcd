import type { Evaluator } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';

const disabled = assertion('pow/disabled', 'Mining has ended', {});

export const pow: Evaluator<'pow'> = () => refuse(true, disabled, {});
