import type { Rule } from '../../model/rule.ts';

export const chain: readonly Rule[] = [];
