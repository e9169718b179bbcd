import type { Rule } from '../../model/rule.ts';
import { block } from './block.ts';
import { forms } from './forms.ts';
import { voteWeight } from './vote-weight.ts';

export const operations: readonly Rule[] = [forms, block, voteWeight];
