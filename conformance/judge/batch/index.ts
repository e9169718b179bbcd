import type { Rule } from '../../model/rule.ts';
import { elementFailsAlone } from './element-fails-alone.ts';
import { oneAnswerEach } from './one-answer-each.ts';

export const batch: readonly Rule[] = [oneAnswerEach, elementFailsAlone];
