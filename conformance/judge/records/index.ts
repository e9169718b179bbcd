import type { Rule } from '../../model/rule.ts';
import { nouns } from './nouns/index.ts';
import { rulesOf } from './rules.ts';

export const records: readonly Rule[] = nouns.flatMap(rulesOf);
