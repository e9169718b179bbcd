import { verifyNames } from '../ledger/accounts/names.ts';
import type { Validator } from './validator.ts';

/** Refuses malformed names (deployed: cancel_transfer_from_savings_operation::validate). */
export const cancelTransferFromSavings: Validator<'cancel_transfer_from_savings'> = ({ from }) => verifyNames(from);
