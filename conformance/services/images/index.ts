import type { ServiceRule } from '../model/rule.ts';
import { typeOfTheBytes } from './type-of-the-bytes.ts';
import { wrongSignatureIsRefused } from './wrong-signature-is-refused.ts';

export const imageRules: readonly ServiceRule[] = [typeOfTheBytes, wrongSignatureIsRefused];
