import { groupBy } from '../util/group-by.ts';
import { variations } from './index.ts';
import type { Variation } from './variation.ts';

/**
 * Variations of one class are tried together, those of condenser_api apart: both sides changed alike would agree. A list of
 * methods in another shape would hide all others.
 */
function groupOf(variation: Variation): string {
  const side = /condenser_api|jsonrpc/.exec(variation.id)?.[0] ?? 'the others';
  return `${kindOf(variation)}, of ${side}`;
}

function kindOf({ id, class: of }: Variation): string {
  if (/^paging\/(lists|pages)-/.test(id)) return id;
  if (/^(freedoms|readings)\//.test(id) || id.startsWith('bounds/names')) return id;
  const where = id.includes('/inner-') ? ' of records' : '';
  if (of === 'shapes') return `shapes${where} ${id.split('-').at(-1)}`;
  if (of === 'integers') return `integers ${id.split('-').at(-1)}`;
  if (of === 'bounds') return id.endsWith('gives-at-most-20') ? 'bounds cut' : 'bounds refused';
  if (of === 'order' || of === 'paging' || of === 'optional members' || of === 'extra members') return `${of}${where}`;
  return id;
}

/** All variations, those in a group for one run. */
export const groups: ReadonlyMap<string, readonly Variation[]> = groupBy(variations, groupOf);
