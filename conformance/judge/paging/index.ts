import type { Rule } from '../../model/rule.ts';
import { beginsAtStart } from './begins-at-start.ts';
import { foundAsListed } from './found-as-listed.ts';
import { nextPage, nextPageBeyond } from './next-page.ts';
import { noDuplicates } from './no-duplicates.ts';
import { prefix } from './prefix.ts';

export const paging: readonly Rule[] = [
  prefix,
  nextPage,
  nextPageBeyond,
  beginsAtStart,
  noDuplicates,
  ...foundAsListed,
];
