import { applyPatches } from './patch/apply-patches.ts';
import { readPatches } from './patch/read-patches.ts';
import { createUnits, wideCharacters } from './patch/units.ts';

/**
 * The body after an edit: the old one with the patch applied if the new one is a patch, else the new one. Patches count code points, and
 * are read and applied as the library of deployed nodes does it (libraries/fc/vendor/diff-match-patch-cpp-stl of steemit/steem).
 */
export function patchedBody(before: string, edit: string): string {
  const units = createUnits();
  try {
    const patches = readPatches(edit, units);
    return patches.length === 0 ? edit : units.text(applyPatches(patches, units.of(wideCharacters(before))));
  } catch (error) {
    if (error instanceof RangeError) return edit;
    throw error;
  }
}
