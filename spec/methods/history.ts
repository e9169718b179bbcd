import type { MethodError } from './method.ts';
import type { Paging } from './paging.ts';

/** Pages of account history go back in time; −1 begins with the newest. Near the oldest entry `limit` must shrink to `start`. */
export const historyPaging: Paging = { next: { start: '0' }, from: 'first', step: -1, source: 'deployed' };

/** A page cannot reach below the first entry (document 3, Pagination rules). */
export const historyErrors: readonly MethodError[] = [
  { when: '`start` is less than `limit`', code: -32003, data: 10, source: 'document 3, Pagination rules' },
];

/** Votes and reblogs of what does not exist. */
export const unknownComment: readonly MethodError[] = [
  { when: 'no such comment exists', code: -32000, data: 13, source: 'deployed' },
];
