import { type Mechanics, mechanics } from '../apply/mechanics.ts';
import { authorityDefects } from './authorities.ts';
import type { Defect } from './defect.ts';
import { indexDefects } from './indexes.ts';
import { limitDefects } from './limits.ts';
import { omissionDefects } from './omissions.ts';
import { orderDefects } from './orders.ts';
import { roundingDefects } from './rounding.ts';
import { timeDefects } from './times.ts';
import { undoDefects } from './undo.ts';

/** Every defect that a chain can have built in, to try what finds it. */
export const defects: readonly Defect[] = [
  ...roundingDefects,
  ...orderDefects,
  ...undoDefects,
  ...indexDefects,
  ...limitDefects,
  ...timeDefects,
  ...authorityDefects,
  ...omissionDefects,
];

/** What a chain with these defects runs by. @throws RangeError for an id that there is not. */
export const defective = (...ids: readonly string[]): Mechanics =>
  ids.reduce((right, id) => {
    const defect = defects.find((each) => each.id === id);
    if (defect === undefined) throw new RangeError(`no defect ${id}`);
    return defect.of(right);
  }, mechanics);
