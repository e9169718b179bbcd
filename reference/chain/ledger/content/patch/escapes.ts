/**
 * The wide characters of a line of a patch: `%` and two digits stand for a byte, and all values together are read as UTF-8, so that what
 * stands beyond ASCII unescaped is lost, and characters beyond 16 bits become two halves (deployed).
 * @throws RangeError for an escape without two hexadecimal digits.
 */
export function unescaped(line: readonly number[]): readonly number[] {
  return [...decoded(bytesOf(line))];
}

const percent = 0x25;

function bytesOf(line: readonly number[]): readonly number[] {
  const bytes: number[] = [];
  for (let at = 0; at < line.length; at++) {
    const value = line[at] as number;
    if (value === percent) bytes.push(16 * digit(line[++at]) + digit(line[++at]));
    else bytes.push(value);
  }
  return bytes;
}

function digit(value: number | undefined): number {
  const text = String.fromCodePoint(value ?? 0);
  if (!/^[0-9a-f]$/i.test(text)) throw new RangeError('an escape has two hexadecimal digits');
  return Number.parseInt(text, 16);
}

/** How sequences of UTF-8 begin: the bits of the first byte that say so, and how many bytes follow. */
const leads = [
  { shift: 5, bits: 0x6, rest: 0x1f, following: 1 },
  { shift: 4, bits: 0xe, rest: 0xf, following: 2 },
  { shift: 3, bits: 0x1e, rest: 0x7, following: 3 },
] as const;

function* decoded(bytes: readonly number[]): Iterable<number> {
  for (let at = 0; at < bytes.length; ) {
    const value = bytes[at++] as number;
    const lead = leads.find(({ shift, bits }) => value >> shift === bits);
    if (value < 0x80) yield value;
    if (lead === undefined) continue;
    let [character, left] = [value & lead.rest, lead.following as number];
    // What does not belong to the sequence begins the next one.
    for (; left > 0 && ((bytes[at] ?? 0) & 0xc0) === 0x80; left--)
      character = (character << 6) | ((bytes[at++] as number) & 0x3f);
    if (left === 0) yield* halves(character);
  }
}

function halves(character: number): readonly number[] {
  return character > 0xffff ? [0xd7c0 + (character >> 10), 0xdc00 + (character & 0x3ff)] : [character];
}
