import type { Rule } from '../../model/rule.ts';
import { askedFollow } from './asked.ts';

export const follow: readonly Rule[] = [...askedFollow];
