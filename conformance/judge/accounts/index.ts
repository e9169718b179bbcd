import type { Rule } from '../../model/rule.ts';

export const accounts: readonly Rule[] = [];
