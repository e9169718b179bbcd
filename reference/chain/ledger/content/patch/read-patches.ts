import { unescaped } from './escapes.ts';
import { type Units, wideCharacters } from './units.ts';

/** What a part of a patch does: it takes text away, leaves it, or adds to it. */
export type Kind = -1 | 0 | 1;

export interface Part {
  readonly kind: Kind;
  readonly text: string;
}

/** One place of a change: positions and lengths before (1) and after (2) it. */
export interface Patch {
  start1: number;
  start2: number;
  length1: number;
  length2: number;
  parts: Part[];
}

const header = /^@@ -(\d+),?(\d*) \+(\d+),?(\d*) @@$/;
const kinds: Readonly<Record<string, Kind>> = { '-': -1, ' ': 0, '+': 1 };

/** The patches of a text, none of an empty one; blank lines count for nothing. @throws RangeError for a text that is no patch. */
export function readPatches(text: string, units: Units): Patch[] {
  const patches: Patch[] = [];
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const last = patches.at(-1);
    if (last === undefined || line.startsWith('@')) patches.push(beginning(line));
    else last.parts.push(partOf(line, units));
  }
  return patches;
}

function beginning(line: string): Patch {
  const [, start1 = '', length1 = '', start2 = '', length2 = ''] = header.exec(line) ?? [];
  if (start1 === '') throw new RangeError(`${line} begins no patch`);
  const [before, after] = [sideOf(start1, length1), sideOf(start2, length2)];
  return { start1: before.start, length1: before.length, start2: after.start, length2: after.length, parts: [] };
}

/** Without a length it is one; of length zero the start is the place before it. */
const sideOf = (start: string, length: string) => ({
  start: integer(start) - (length === '0' ? 0 : 1),
  length: length === '' ? 1 : integer(length),
});

/** Beyond 64 bits they are the greatest ones, of which 32 bits are kept (deployed). */
function integer(digits: string): number {
  const value = BigInt(digits);
  return Number(BigInt.asIntN(32, value < 2n ** 63n ? value : 2n ** 63n - 1n));
}

function partOf(line: string, units: Units): Part {
  const kind = kinds[line.charAt(0)];
  const text = units.of(unescaped(wideCharacters(line.slice(1))));
  if (kind === undefined) throw new RangeError(`${line} is no part of a patch`);
  return { kind, text };
}
