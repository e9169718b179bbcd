/** One statement of the documents in our words. */
export interface Clause {
  /** Stable slug, `subject/what`. */
  readonly id: string;
  readonly document: 1 | 2 | 3;
  /** Heading of the section that states it. */
  readonly section: string;
  readonly level: 'must' | 'should';
  readonly text: string;
}
