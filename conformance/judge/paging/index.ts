import type { Rule } from '../../model/rule.ts';

export const paging: readonly Rule[] = [];
