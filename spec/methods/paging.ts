import type { Source } from './source.ts';

/** How to request the next page. A page starts with the element that its `start` names, so pages overlap by one. */
export interface Paging {
  /** The member of the result that holds the elements; absent: the result is the list. */
  readonly list?: string;
  /**
   * For each argument that changes, the member of the element whose value it takes: dots lead into members and arguments, ``
   * is the element itself. Absent: the order says it (`next` of the order makes `start`).
   */
  readonly next?: Readonly<Record<string, string>>;
  /** The element that the next page begins with; the last, unless pages are read towards older entries. */
  readonly from?: 'last' | 'first';
  /** Added to a number taken over, so that pages do not overlap. */
  readonly step?: -1;
  /** A value that ends the list: a request with it would start again. */
  readonly until?: number;
  readonly source: Source;
}

export const byOrder = 'document 3, Pagination rules';
