import type { Rule } from '../../model/rule.ts';
import { beginsAtStart } from './begins-at-start.ts';
import { foundAsListed } from './found-as-listed.ts';
import { historyComplete } from './history-complete.ts';
import { historyFull } from './history-full.ts';
import { historyLatest } from './history-latest.ts';
import { historyOnce } from './history-once.ts';
import { historyWindow } from './history-window.ts';
import { lowerBound } from './lower-bound.ts';
import { nextPage, nextPageBeyond } from './next-page.ts';
import { noDuplicates, noDuplicatesBeyond } from './no-duplicates.ts';
import { oneArray } from './one-array.ts';
import { prefix, prefixBeyond } from './prefix.ts';
import { shownElsewhere } from './shown-elsewhere.ts';
import { startIsRead } from './start-is-read.ts';

export const paging: readonly Rule[] = [
  prefix,
  prefixBeyond,
  nextPage,
  nextPageBeyond,
  beginsAtStart,
  noDuplicates,
  noDuplicatesBeyond,
  lowerBound,
  historyWindow,
  historyLatest,
  historyFull,
  historyComplete,
  historyOnce,
  ...foundAsListed,
  shownElsewhere,
  startIsRead,
  oneArray,
];
