import type { Place } from '../source/read/place.ts';

/** One statement of the documents in our words. */
export interface Clause {
  /** Stable slug, `subject/what`; of a single method, `namespace.method/what`. */
  readonly id: string;
  readonly document: 1 | 2 | 3;
  /** Heading of the section that states it. */
  readonly section: string;
  /** `unstated`: the documents leave it open explicitly, so no answer can break it. */
  readonly level: 'must' | 'should' | 'unstated';
  /** The cited statements of the documents; the first is in `section`. */
  readonly at: readonly Place[];
  readonly text: string;
}
