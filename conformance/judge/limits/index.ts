import type { Rule } from '../../model/rule.ts';

export const limits: readonly Rule[] = [];
