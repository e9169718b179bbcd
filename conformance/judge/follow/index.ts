import type { Rule } from '../../model/rule.ts';

export const follow: readonly Rule[] = [];
