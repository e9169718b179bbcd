/** Characters that are compared at once, and how loose a match may be: 1 is anything. */
export const mostBits = 32;
const threshold = 0.5;
/** So far from where it is expected a match is as bad as one with nothing right. */
const distance = 1000;

/** Where a pattern of at most 32 characters is in a text, next to a place; -1: nowhere (Bitap, with the precision of deployed nodes). */
export function findPlace(text: string, pattern: string, expected: number): number {
  const place = Math.max(0, Math.min(expected, text.length));
  if (text === pattern) return 0;
  if (text === '') return -1;
  if (text.startsWith(pattern, place)) return place;
  if (pattern.length > mostBits) throw new RangeError('the pattern is too long');
  return looselyPlaced(text, pattern, place);
}

function looselyPlaced(text: string, pattern: string, place: number): number {
  const score = (errors: number, at: number) =>
    Math.fround(Math.fround(errors / pattern.length) + Math.fround(Math.abs(place - at) / distance));
  const later = text.indexOf(pattern, place);
  const earlier = later === -1 ? -1 : text.lastIndexOf(pattern, place + pattern.length);
  let worst = threshold;
  for (const at of [later, earlier]) if (at !== -1) worst = Math.min(score(0, at), worst);

  const alphabet = bitsOf(pattern);
  const last = 1 << (pattern.length - 1);
  let [best, reach] = [-1, pattern.length + text.length];
  let before: Int32Array | undefined;
  for (let errors = 0; errors < pattern.length; errors++) {
    reach = reachOf((offset) => score(errors, place + offset) <= worst, reach);
    let start = Math.max(1, place - reach + 1);
    const finish = Math.min(place + reach, text.length) + pattern.length;
    const found = new Int32Array(finish + 2);
    found[finish + 1] = (1 << errors) - 1;
    for (let at = finish; at >= start; at--) {
      const fits = alphabet.get(text.charAt(at - 1)) ?? 0;
      const next = found[at + 1] as number;
      let bits = ((next << 1) | 1) & fits;
      if (before !== undefined) {
        const [wider, same] = [before[at + 1] ?? 0, before[at] ?? 0];
        bits |= ((wider | same) << 1) | 1 | wider;
      }
      found[at] = bits;
      if ((bits & last) === 0) continue;
      const here = score(errors, at - 1);
      if (here > worst) continue;
      [worst, best] = [here, at - 1];
      // On this side of the place every further match is worse.
      if (best <= place) break;
      start = Math.max(1, 2 * place - best);
    }
    if (score(errors + 1, place) > worst) break;
    before = found;
  }
  return best;
}

/** How far from the place a match can still be good enough. */
function reachOf(isGood: (offset: number) => boolean, most: number): number {
  let [low, high, middle] = [0, most, most];
  while (low < middle) {
    if (isGood(middle)) low = middle;
    else high = middle;
    middle = Math.trunc((high - low) / 2) + low;
  }
  return middle;
}

/** For each character of a pattern the places where it has it. */
function bitsOf(pattern: string): ReadonlyMap<string, number> {
  const bits = new Map<string, number>();
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern.charAt(at);
    bits.set(character, (bits.get(character) ?? 0) | (1 << (pattern.length - at - 1)));
  }
  return bits;
}
