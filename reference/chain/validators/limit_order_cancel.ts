import { verifyNames } from '../ledger/accounts/names.ts';
import type { Validator } from './validator.ts';

export const limitOrderCancel: Validator<'limit_order_cancel'> = ({ owner }) => verifyNames(owner);
