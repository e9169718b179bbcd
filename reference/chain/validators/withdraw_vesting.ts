import { verifyNames } from '../ledger/accounts/names.ts';
import { symbolCheck } from './amounts.ts';
import type { Validator } from './validator.ts';

const verifySymbol = symbolCheck('withdraw_vesting/asset', 'VESTS');

/** Refuses another asset than vesting shares, malformed names (deployed: withdraw_vesting_operation::validate). */
export const withdrawVesting: Validator<'withdraw_vesting'> = ({ account, vesting_shares }) => {
  verifyNames(account);
  verifySymbol(vesting_shares);
};
