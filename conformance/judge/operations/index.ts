import type { Rule } from '../../model/rule.ts';
import { block } from './block.ts';
import { forms } from './forms.ts';

export const operations: readonly Rule[] = [forms, block];
