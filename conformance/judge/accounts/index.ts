import type { Rule } from '../../model/rule.ts';
import { askedAccounts } from './asked.ts';

export const accounts: readonly Rule[] = [...askedAccounts];
