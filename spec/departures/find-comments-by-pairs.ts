import type { Departure } from './departure.ts';

export const findCommentsByPairs = {
  id: 'find-comments-by-pairs',
  clause: 'database_api.find_comments/params',
  documented: '`start`, `limit` and `order`',
  deployed: '`comments`, an array of [author, permlink] pairs, and nothing else',
  evidence: 'recorded test networks, version 0.24.0, every find_comments',
} as const satisfies Departure;
