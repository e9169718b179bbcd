import type { Evaluator } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';

const disabled = assertion('set_reset_account/disabled', 'Reset accounts are not set', {});

/**
 * Chooses the account that may reset another. Refuses everything: it was never enabled
 * (deployed: set_reset_account_evaluator, steem_evaluator.cpp).
 */
export const setResetAccount: Evaluator<'set_reset_account'> = () => refuse(true, disabled, {});
