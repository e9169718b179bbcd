import type { DocumentNumber } from './place.ts';

/** A document does not say what the extraction looks for, or not in a form that it reads. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly document: DocumentNumber;
  readonly where: string;

  constructor(document: DocumentNumber, where: string, expected: string, found?: string) {
    super(`document ${document} ${where}: expected ${expected}${found === undefined ? '' : `, found: ${found}`}`);
    this.document = document;
    this.where = where;
  }
}
