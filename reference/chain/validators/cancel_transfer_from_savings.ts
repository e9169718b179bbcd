import { verifyNames } from '../ledger/accounts/names.ts';
import type { Validator } from './validator.ts';

export const cancelTransferFromSavings: Validator<'cancel_transfer_from_savings'> = ({ from }) => verifyNames(from);
