import type { Rule } from '../../model/rule.ts';
import { idsDiffer } from './ids-differ.ts';
import { recordKinds } from './kinds/index.ts';
import { listedOnce } from './listed-once.ts';
import { nothingIsNull } from './nothing-is-null.ts';
import { rulesOf } from './rules.ts';
import { foundIsListed, shownInBoth } from './shown-elsewhere.ts';

export const records: readonly Rule[] = [
  ...recordKinds.flatMap(rulesOf),
  shownInBoth,
  foundIsListed,
  idsDiffer,
  listedOnce,
  ...nothingIsNull,
];
