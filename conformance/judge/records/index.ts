import type { Rule } from '../../model/rule.ts';
import { nouns } from './kinds/index.ts';
import { rulesOf } from './rules.ts';

export const records: readonly Rule[] = nouns.flatMap(rulesOf);
