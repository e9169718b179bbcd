import type { Evaluator } from '../engine/context.ts';
import { assertion, refuse } from '../engine/refuse.ts';

const disabled = assertion('reset_account/disabled', 'Accounts are not reset', {});

export const resetAccount: Evaluator<'reset_account'> = () => refuse(true, disabled, {});
