import { verifySavings } from './savings.ts';
import type { Validator } from './validator.ts';

export const transferFromSavings: Validator<'transfer_from_savings'> = (operation) => verifySavings(operation);
