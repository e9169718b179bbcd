import type { Rule } from '../../model/rule.ts';

export const records: readonly Rule[] = [];
