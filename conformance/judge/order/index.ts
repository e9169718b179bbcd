import type { Rule } from '../../model/rule.ts';
import { deployed } from './deployed.ts';
import { doesNotFilter } from './does-not-filter.ts';
import { listed } from './listed.ts';
import { votesWithSymbol } from './votes-with-symbol.ts';

export const order: readonly Rule[] = [...listed, doesNotFilter, votesWithSymbol, ...deployed];
