import { mostBits } from './find-place.ts';
import type { Kind, Part, Patch } from './read-patches.ts';

/** Characters of context that a patch needs on each side. */
const margin = 4;

/** What stands around a text, so that its edges can be found. */
export const padding = String.fromCharCode(...Array.from({ length: margin }, (_, at) => at + 1));

/** The text that parts are found by, without what they add. */
export const textBefore = (parts: readonly Part[]): string => textOf(parts, 1);

/** The text that takes its place, without what they take away. */
export const textAfter = (parts: readonly Part[]): string => textOf(parts, -1);

const textOf = (parts: readonly Part[], without: Kind): string =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

/** Moves patches into the padded text, and pads the first one on both sides, where the last one is meant (deployed). */
export function pad(patches: Patch[]): void {
  for (const patch of patches) {
    patch.start1 += margin;
    patch.start2 += margin;
  }
  const [patch] = patches;
  if (patch === undefined) return;
  const opening = contextOf(patch.parts[0]);
  if (opening === undefined || opening.length < margin) {
    const more = margin - (opening?.length ?? 0);
    if (opening !== undefined) patch.parts.shift();
    patch.parts.unshift({ kind: 0, text: padding.slice(margin - more) + (opening ?? '') });
    patch.start1 -= more;
    patch.start2 -= more;
    widen(patch, more);
  }
  const closing = contextOf(patch.parts.at(-1));
  if (closing === undefined || closing.length < margin) {
    const more = margin - (closing?.length ?? 0);
    if (closing !== undefined) patch.parts.pop();
    patch.parts.push({ kind: 0, text: (closing ?? '') + padding.slice(0, more) });
    widen(patch, more);
  }
}

const contextOf = (part: Part | undefined): string | undefined => (part?.kind === 0 ? part.text : undefined);

function widen(patch: Patch, by: number): void {
  patch.length1 += by;
  patch.length2 += by;
}

/** Patches no longer than what can be found at once. */
export const split = (patches: readonly Patch[]): readonly Patch[] =>
  patches.flatMap((patch) => (patch.length1 <= mostBits ? [patch] : [...pieces(patch)]));

function* pieces(patch: Patch): Iterable<Patch> {
  const parts = [...patch.parts];
  let { start1, start2 } = patch;
  let context = '';
  while (parts.length > 0) {
    const piece: Patch = {
      start1: start1 - context.length,
      start2: start2 - context.length,
      length1: context.length,
      length2: context.length,
      parts: context === '' ? [] : [{ kind: 0, text: context }],
    };
    let isEmpty = true;
    while (parts.length > 0 && piece.length1 < mostBits - margin) {
      const part = takePart(parts, piece);
      piece.parts.push(part);
      const { length } = part.text;
      if (part.kind !== 1) {
        piece.length1 += length;
        start1 += length;
      }
      if (part.kind !== -1) {
        piece.length2 += length;
        start2 += length;
      }
      if (part.kind !== 0) isEmpty = false;
    }
    // It is cut by the length of the context before, not by its own (deployed).
    context = textAfter(piece.parts).slice(Math.max(0, context.length - margin));
    const behind = textBefore(parts).slice(0, margin);
    if (behind !== '') {
      widen(piece, behind.length);
      const last = piece.parts.at(-1);
      if (last?.kind === 0) piece.parts.splice(-1, 1, { kind: 0, text: last.text + behind });
      else piece.parts.push({ kind: 0, text: behind });
    }
    if (!isEmpty) yield piece;
  }
}

/** The next part, or as much of it as the piece can hold. A long deletion behind nothing but context stays complete. */
function takePart(parts: Part[], piece: Patch): Part {
  const part = parts[0] as Part;
  const { kind, text } = part;
  const isLongDeletion =
    kind === -1 && piece.parts.length === 1 && piece.parts[0]?.kind === 0 && text.length > 2 * mostBits;
  const taken = kind === 1 || isLongDeletion ? text : text.slice(0, mostBits - piece.length1 - margin);
  if (taken === text) parts.shift();
  else parts[0] = { kind, text: text.slice(taken.length) };
  return { kind, text: taken };
}
