import { hash } from 'node:crypto';

export type DocumentNumber = 1 | 2 | 3;

/**
 * The place of a statement, `document:line#digest`: its first line, for readers, and six hex digits of the sha256 of its words,
 * which stay the same when the text is moved or wrapped and change with the words.
 */
export type Place = `${DocumentNumber}:${number}#${string}`;

export interface PlaceParts {
  readonly document: DocumentNumber;
  readonly line: number;
  readonly digest: string;
}

/** The text on one line, with one blank between words. */
export function flowed(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

export function placeOf(document: DocumentNumber, line: number, text: string): Place {
  return `${document}:${line}#${hash('sha256', flowed(text)).slice(0, 6)}`;
}

export function partsOf(place: Place): PlaceParts {
  const [, document, line, digest] = /^([123]):(\d+)#([0-9a-f]{6})$/.exec(place) ?? [];
  if (!document || !line || !digest) throw new Error(`not a place in a document: ${place}`);
  return { document: Number(document) as DocumentNumber, line: Number(line), digest };
}
