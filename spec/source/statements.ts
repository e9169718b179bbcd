import { read, type Texts } from './extract.ts';
import type { StatementKind } from './read/document.ts';
import type { Place } from './read/place.ts';

/** The statements of one section, each `place kind`. */
export interface SectionIndex {
  readonly document: number;
  readonly section: string;
  readonly statements: readonly `${Place} ${StatementKind}`[];
}

/** The places of all statements of the documents, without their words: the base of the coverage. */
export function statements(texts: Texts): readonly SectionIndex[] {
  return read(texts).flatMap(({ number, sections }) =>
    sections.map(({ title, statements: stated }) => ({
      document: number,
      section: title,
      statements: stated.map(({ place, kind }) => `${place} ${kind}` as const),
    })),
  );
}
