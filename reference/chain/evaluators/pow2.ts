import type { Evaluator } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';

const disabled = assertion('pow2/disabled', 'Mining has ended', {});

export const pow2: Evaluator<'pow2'> = () => refuse(true, disabled, {});
