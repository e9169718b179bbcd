import { verifyNames } from '../ledger/accounts/names.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import type { Validator } from './validator.ts';

const itself = assertion('account_witness_proxy/itself', 'An account is not its own proxy', {});

/** Refuses an account as its own proxy, malformed names (deployed: account_witness_proxy_operation::validate). */
export const accountWitnessProxy: Validator<'account_witness_proxy'> = ({ account, proxy }) => {
  verifyNames(account);
  if (proxy !== '') verifyNames(proxy);
  refuse(proxy === account, itself, {});
};
