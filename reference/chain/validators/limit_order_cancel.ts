import { verifyNames } from '../ledger/accounts/names.ts';
import type { Validator } from './validator.ts';

/** Refuses malformed names (deployed: limit_order_cancel_operation::validate). */
export const limitOrderCancel: Validator<'limit_order_cancel'> = ({ owner }) => verifyNames(owner);
