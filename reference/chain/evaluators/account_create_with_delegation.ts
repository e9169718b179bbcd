import type { Evaluator } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';

const disabled = assertion(
  'account_create_with_delegation/disabled',
  'Accounts are no longer created with a delegation',
  {},
);

export const accountCreateWithDelegation: Evaluator<'account_create_with_delegation'> = () =>
  refuse(true, disabled, {});
