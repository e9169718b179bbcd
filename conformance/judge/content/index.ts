import type { Rule } from '../../model/rule.ts';
import { askedContent } from './asked.ts';

export const content: readonly Rule[] = [...askedContent];
