import { diff_match_patch } from '@dmsnell/diff-match-patch';

/**
 * The body after an edit: the old one with the patch applied if the new one is a patch, else the new one. Positions in patches
 * count code points, not UTF-16 units.
 */
export function patchedBody(before: string, edit: string): string {
  const dmp = new diff_match_patch();
  try {
    const patches = dmp.patch_fromText(edit);
    if (patches.length === 0) return edit;
    const units = oneUnitEach();
    for (const patch of patches)
      patch.diffs = patch.diffs.map((diff) => Object.assign(diff, { 1: units.shorten(diff[1]) }));
    const [after] = dmp.patch_apply(patches, units.shorten(before));
    return units.restore(after);
  } catch {
    return edit;
  }
}

/** Maps each code point beyond 16 bits to a unit of the private use area, and back. */
function oneUnitEach() {
  const first = 0xe000;
  const characters: string[] = [];
  return {
    shorten: (text: string) =>
      text.replace(/[\u{10000}-\u{10ffff}]/gu, (character) => {
        const known = characters.indexOf(character);
        return String.fromCharCode(first + (known >= 0 ? known : characters.push(character) - 1));
      }),
    restore: (text: string) =>
      text.replace(/[\ue000-\uf8ff]/g, (unit) => characters[unit.charCodeAt(0) - first] ?? unit),
  };
}
