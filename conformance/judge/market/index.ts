import type { Rule } from '../../model/rule.ts';

export const market: readonly Rule[] = [];
