import { verifyNames } from '../ledger/accounts/names.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { hundredPercent } from '../ledger/units.ts';
import type { Validator } from './validator.ts';

const tooLarge = assertion('set_withdraw_vesting_route/percent', 'A route takes at most all', {});

/** Refuses percentages out of bounds, malformed names (deployed: set_withdraw_vesting_route_operation::validate). */
export const setWithdrawVestingRoute: Validator<'set_withdraw_vesting_route'> = (operation) => {
  verifyNames(operation.from_account, operation.to_account);
  refuse(operation.percent > hundredPercent, tooLarge, {});
};
