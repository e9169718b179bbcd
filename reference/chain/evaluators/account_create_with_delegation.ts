import type { Evaluator } from '../engine/context.ts';
import { assertion, refuse } from '../engine/refuse.ts';

const disabled = assertion(
  'account_create_with_delegation/disabled',
  'Accounts are no longer created with a delegation',
  {},
);

export const accountCreateWithDelegation: Evaluator<'account_create_with_delegation'> = () =>
  refuse(true, disabled, {});
