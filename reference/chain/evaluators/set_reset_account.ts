import type { Evaluator } from '../engine/context.ts';
import { assertion, refuse } from '../engine/refuse.ts';

const disabled = assertion('set_reset_account/disabled', 'Reset accounts are not set', {});

export const setResetAccount: Evaluator<'set_reset_account'> = () => refuse(true, disabled, {});
