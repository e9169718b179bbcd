import { verifySavings } from './savings.ts';
import type { Validator } from './validator.ts';

/** Refuses amounts that are not positive or of another asset, long memos (deployed: transfer_from_savings_operation::validate). */
export const transferFromSavings: Validator<'transfer_from_savings'> = (operation) => verifySavings(operation);
