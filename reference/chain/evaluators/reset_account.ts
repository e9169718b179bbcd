import type { Evaluator } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';

const disabled = assertion('reset_account/disabled', 'Accounts are not reset', {});

export const resetAccount: Evaluator<'reset_account'> = () => refuse(true, disabled, {});
