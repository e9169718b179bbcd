import type { Rule } from '../../model/rule.ts';

export const history: readonly Rule[] = [];
