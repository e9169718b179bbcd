import { verifyNames } from '../ledger/accounts/names.ts';
import { positiveCheck, symbolCheck } from './amounts.ts';
import type { Validator } from './validator.ts';

const verifyDollars = symbolCheck('convert/asset', 'SBD');
const verifyPositive = positiveCheck('convert/nothing');

/** Refuses amounts that are not positive or no dollars, malformed names (deployed: convert_operation::validate). */
export const convert: Validator<'convert'> = ({ owner, amount }) => {
  verifyNames(owner);
  verifyDollars(amount);
  verifyPositive(amount);
};
