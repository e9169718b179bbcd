import type { Outline, Part, Piece } from '../reading/index.ts';
import { anchor, code, escaped } from './markup.ts';

export const shapesFile = 'shapes.md';

/** The type, with links to its shapes. */
export function typeText(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) =>
      typeof piece === 'string' ? escaped(piece) : `[${escaped(piece.shape)}](${shapesFile}#${anchor(piece.shape)})`,
    )
    .join('');
}

/** Type, restrictions and origin on one line. */
export function lineText({ type, notes, deployed }: Outline): string {
  const note = notes.length > 0 ? ` (${notes.map(noteText).join('; ')})` : '';
  return `${typeText(type)}${note}${deployed ? ' *deployed*' : ''}`;
}

/** Restrictions; patterns are code. */
function noteText(note: string): string {
  const [, pattern] = /^matches (.+)$/s.exec(note) ?? [];
  return pattern === undefined ? escaped(note) : `matches ${code(pattern)}`;
}

/** The members and elements as nested lists; no lines without any. */
export function insideLines(parts: readonly Part[], indent = ''): readonly string[] {
  return parts.flatMap((part) => {
    const label = part.name === undefined ? '' : `${code(part.name)}${part.optional ? ' optional' : ''}: `;
    return [`${indent}- ${label}${lineText(part)}`, ...insideLines(part.inside, `${indent}  `)];
  });
}
