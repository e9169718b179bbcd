import type { Evaluator } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';

const disabled = assertion(
  'account_create_with_delegation/disabled',
  'Accounts are no longer created with a delegation',
  {},
);

/**
 * Creates an account for a fee and a delegation. Refuses everything since hardfork 20 has disabled it
 * (deployed: account_create_with_delegation_evaluator, steem_evaluator.cpp).
 */
export const accountCreateWithDelegation: Evaluator<'account_create_with_delegation'> = () =>
  refuse(true, disabled, {});
