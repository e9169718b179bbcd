import { verifyNames } from '../ledger/accounts/names.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { verifyDelegationNotNegative, verifyDelegationSymbol } from './account_create_with_delegation.ts';
import type { Validator } from './validator.ts';

const itself = assertion('delegate_vesting_shares/itself', 'Nobody delegates to themselves', {});

/** Refuses other assets, negative amounts, an account that delegates to itself (deployed: delegate_vesting_shares_operation::validate). */
export const delegateVestingShares: Validator<'delegate_vesting_shares'> = (operation) => {
  const { delegator, delegatee, vesting_shares } = operation;
  verifyNames(delegator, delegatee);
  refuse(delegator === delegatee, itself, {});
  verifyDelegationSymbol(vesting_shares);
  verifyDelegationNotNegative(vesting_shares);
};
