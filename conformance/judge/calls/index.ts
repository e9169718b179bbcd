import type { Rule } from '../../model/rule.ts';

export const calls: readonly Rule[] = [];
