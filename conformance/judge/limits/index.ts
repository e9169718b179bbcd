import type { Rule } from '../../model/rule.ts';
import { caps } from './caps.ts';
import { maximum, typicalMaximum } from './maximum.ts';
import { refused } from './refused.ts';
import { maximumServed } from './served.ts';

export const limits: readonly Rule[] = [caps, maximum, typicalMaximum, maximumServed, refused];
