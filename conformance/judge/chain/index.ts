import type { Rule } from '../../model/rule.ts';
import { agreements } from './agreements.ts';
import { median } from './feed.ts';
import { ofProperties } from './properties.ts';

export const chain: readonly Rule[] = [...ofProperties, ...agreements, median];
