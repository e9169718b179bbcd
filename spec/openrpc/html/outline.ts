import type { Outline, Part, Piece, ShapeReading } from '../reading/index.ts';
import { type Html, html } from './html.ts';

/** Shapes by name, to unfold one level of them. */
export type Shapes = ReadonlyMap<string, ShapeReading>;

export function typeHtml(pieces: readonly Piece[]): Html {
  return html`<span class="type">${pieces.map(pieceHtml)}</span>`;
}

function pieceHtml(piece: Piece): Html {
  return typeof piece === 'string' ? html`${piece}` : html`<a href="#shape-${piece.shape}">${piece.shape}</a>`;
}

export const deployedBadge = html`<span class="badge deployed" title="No document states it; deployed nodes do it.">deployed</span>`;

/** Type, restrictions and origin on one line. */
export function lineHtml({ type, notes, deployed }: Outline): Html {
  const note = notes.length > 0 && html` <span class="note">${notes.join('; ')}</span>`;
  return html`${typeHtml(type)}${note}${deployed && html` ${deployedBadge}`}`;
}

/** The members and elements as nested lists; empty without any. */
export function insideHtml(parts: readonly Part[]): Html {
  return parts.length === 0 ? html`` : html`<ul class="outline">${parts.map(partHtml)}</ul>`;
}

function partHtml(part: Part): Html {
  const { name, optional, inside } = part;
  const label =
    name !== undefined &&
    html`<code class="name">${name}</code>${optional && html`<span class="optional"> optional</span>`} `;
  return html`<li>${label}${lineHtml(part)}${insideHtml(inside)}</li>`;
}

/** The shapes of a type line that only wraps them are unfolded. */
const fewParts = 3;

/** The members and elements, and the folded content of their shapes. */
export function unfolding({ type, inside }: Outline, shapes: Shapes): Html {
  const pieces = inside.length <= fewParts ? [...type, ...inside.flatMap((part) => part.type)] : type;
  const names = new Set(pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.shape])));
  const folds = [...names].flatMap((name) => shapes.get(name) ?? []).filter((shape) => shape.outline.inside.length > 0);
  return html`${insideHtml(inside)}${folds.map(fold)}`;
}

function fold({ name, outline: { inside } }: ShapeReading): Html {
  const noun = inside.some((part) => part.name !== undefined) ? 'member' : 'alternative';
  const count = `${inside.length} ${noun}${inside.length === 1 ? '' : 's'}`;
  return html`<details class="fold"><summary>${name}: ${count}</summary>${insideHtml(inside)}</details>`;
}
