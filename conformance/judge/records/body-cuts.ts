/** Remarks of deployed nodes in place of a text that is too long, from so many bytes on. */
const remarks: Readonly<Record<string, number>> = {
  'comment pruned due to size': 16 * 1024,
  'body pruned due to size': 128 * 1024,
};

/** Bytes of each body that lists in `get_state` hold; an incomplete character at the end is left out. */
const listed = 1024;
const longestCharacter = 4;

/** Whether one of two bodies is the other, cut in a known way: its `body_length` tells how long it is. */
export function isCutOf(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const leastBytes = Object.hasOwn(remarks, short) ? remarks[short] : undefined;
  if (leastBytes !== undefined) return Buffer.byteLength(long) > leastBytes;
  const bytes = Buffer.byteLength(short);
  return bytes <= listed && bytes > listed - longestCharacter && long.startsWith(short);
}

/** Characters in front of a difference that are shown, and characters in all. */
const shown = { before: 60, all: 300 };

/** Two long texts from shortly before the place where they differ. */
export function whereTheyDiffer(one: string, other: string): readonly [string, string] {
  let place = 0;
  while (place < one.length && one[place] === other[place]) place++;
  const from = place - shown.before;
  if (from <= shown.before) return [one, other];
  const part = (text: string) => `… ${text.slice(from, from + shown.all)}`;
  return [part(one), part(other)];
}
