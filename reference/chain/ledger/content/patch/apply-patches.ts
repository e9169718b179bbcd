import { type Diff, diff_match_patch } from '@dmsnell/diff-match-patch';
import { findPlace, mostBits } from './find-place.ts';
import { pad, padding, split, textAfter, textBefore } from './prepare.ts';
import type { Patch } from './read-patches.ts';

/** How much of a long deletion may be different: 1 is all of it. */
const mostDifferent = 0.5;

/**
 * The text with patches applied; one whose place is not found changes nothing. @throws RangeError where deployed nodes give up: the edit
 * is the new text then.
 */
export function applyPatches(patches: Patch[], before: string): string {
  pad(patches);
  let text = padding + before + padding;
  let offset = 0;
  for (const patch of split(patches)) {
    const expected = patch.start2 + offset;
    const pattern = textBefore(patch.parts);
    const place = placeOf(text, pattern, expected);
    if (place === undefined) {
      offset -= patch.length2 - patch.length1;
      continue;
    }
    offset = place.start - expected;
    const found = middle(text, place.start, place.end - place.start);
    if (found === pattern) text = replaced(text, place.start, place.start + pattern.length, textAfter(patch.parts));
    else text = applyLoosely(text, patch, { pattern, found, start: place.start });
  }
  return middle(text, padding.length, text.length - 2 * padding.length);
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Patterns that are too long are those of long deletions: their two ends are found. */
function placeOf(text: string, pattern: string, expected: number): Place | undefined {
  const start = findPlace(text, pattern.slice(0, mostBits), expected);
  if (start === -1) return undefined;
  if (pattern.length <= mostBits) return { start, end: start + pattern.length };
  const end = findPlace(text, pattern.slice(-mostBits), expected + pattern.length - mostBits);
  return end === -1 || start >= end ? undefined : { start, end: end + mostBits };
}

/** As substr of C++ takes it: a negative length is all. @throws RangeError for a place behind the end. */
function middle(text: string, at: number, length: number): string {
  if (at > text.length) throw new RangeError('a place behind the end of the text');
  return length < 0 ? text.slice(at) : text.slice(at, at + length);
}

const replaced = (text: string, from: number, to: number, by: string): string =>
  middle(text, 0, from) + by + middle(text, to, text.length);

interface Loose {
  readonly pattern: string;
  /** What is there instead. */
  readonly found: string;
  readonly start: number;
}

/** Applies a patch to a place that is not quite as it says, along the differences. */
function applyLoosely(before: string, { parts }: Patch, { pattern, found, start }: Loose): string {
  const dmp = new diff_match_patch();
  const diffs: Diff[] = dmp.diff_main(pattern, found, false);
  const share = Math.fround(dmp.diff_levenshtein(diffs) / pattern.length);
  if (pattern.length > mostBits && share > mostDifferent) return before;
  dmp.diff_cleanupSemanticLossless(diffs);
  const placeAt = (index: number) => start + dmp.diff_xIndex(diffs, index);
  let [text, index] = [before, 0];
  for (const { kind, text: part } of parts) {
    if (kind === 1) text = replaced(text, placeAt(index), placeAt(index), part);
    if (kind === -1) text = replaced(text, placeAt(index), placeAt(index + part.length), '');
    else index += part.length;
  }
  return text;
}
