import type { Rule } from '../../model/rule.ts';
import { listed } from './listed.ts';

export const order: readonly Rule[] = [...listed];
