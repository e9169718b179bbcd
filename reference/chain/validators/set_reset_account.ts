import { assertion, refuse } from '../engine/refuse.ts';
import { verifyNames } from './names.ts';
import type { Validator } from './validator.ts';

const same = assertion('set_reset_account/same', 'The reset account changes', {});

export const setResetAccount: Validator<'set_reset_account'> = ({ account, current_reset_account, reset_account }) => {
  verifyNames(account);
  if (current_reset_account !== '') verifyNames(current_reset_account);
  verifyNames(reset_account);
  refuse(current_reset_account === reset_account, same, {});
};
