import { verifySavings } from './savings.ts';
import type { Validator } from './validator.ts';

/** Refuses amounts that are not positive or of another asset, long memos (deployed: transfer_to_savings_operation::validate). */
export const transferToSavings: Validator<'transfer_to_savings'> = (operation) => verifySavings(operation);
