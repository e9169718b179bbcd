import type { Rule } from '../../model/rule.ts';

export const content: readonly Rule[] = [];
