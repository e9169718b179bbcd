import { stringifyJson } from '../../../spec/kernel/json/json.ts';
import { verifyMemberNames, verifyNames } from '../ledger/accounts/names.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { isImpossible, verifySatisfiable } from './satisfiable.ts';
import type { Validator } from './validator.ts';

const sameOwner = assertion('recover_account/same-owner', 'The new owner authority is the recent one', {});
const recentImpossible = assertion('recover_account/recent-impossible', 'Nobody can sign as the recent owner', {});

/** Refuses the same authority twice, authorities that nobody or anybody can satisfy (deployed: recover_account_operation::validate). */
export const recoverAccount: Validator<'recover_account'> = (operation) => {
  const { account_to_recover, new_owner_authority: next, recent_owner_authority: recent } = operation;
  verifyNames(account_to_recover);
  refuse(stringifyJson(next) === stringifyJson(recent), sameOwner, {});
  verifySatisfiable(next, () => refuse(isImpossible(recent), recentImpossible, {}));
  verifyMemberNames(next, recent);
};
