import type { Rule } from '../../model/rule.ts';

export const order: readonly Rule[] = [];
