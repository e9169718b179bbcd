import { verifySavings } from './savings.ts';
import type { Validator } from './validator.ts';

export const transferToSavings: Validator<'transfer_to_savings'> = (operation) => verifySavings(operation);
