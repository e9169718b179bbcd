import { verifyNames } from './names.ts';
import type { Validator } from './validator.ts';

export const limitOrderCancel: Validator<'limit_order_cancel'> = ({ owner }) => verifyNames(owner);
