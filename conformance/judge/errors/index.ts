import type { Rule } from '../../model/rule.ts';
import { parseError } from './parse-error.ts';

export const errors: readonly Rule[] = [parseError];
