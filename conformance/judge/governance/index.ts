import type { Rule } from '../../model/rule.ts';

export const governance: readonly Rule[] = [];
