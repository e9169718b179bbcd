import type { DocumentNumber } from './place.ts';

/** A document lacks a fact, or states it in a form that the extraction cannot read. */
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
