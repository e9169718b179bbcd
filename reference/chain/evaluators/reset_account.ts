import type { Evaluator } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';

const disabled = assertion('reset_account/disabled', 'Accounts are not reset', {});

/**
 * Resets the owner authority of an account. Refuses everything: it was never enabled
 * (deployed: reset_account_evaluator, steem_evaluator.cpp).
 */
export const resetAccount: Evaluator<'reset_account'> = () => refuse(true, disabled, {});
