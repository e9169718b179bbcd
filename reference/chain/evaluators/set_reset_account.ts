import type { Evaluator } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';

const disabled = assertion('set_reset_account/disabled', 'Reset accounts are not set', {});

export const setResetAccount: Evaluator<'set_reset_account'> = () => refuse(true, disabled, {});
