import type { Rule } from '../../model/rule.ts';

export const protocol: readonly Rule[] = [];
