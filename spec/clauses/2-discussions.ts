import type { Clause } from './clause.ts';

const place = { document: 2, section: 'Discussion queries', level: 'must' } as const;

export const discussions = [
  {
    ...place,
    id: 'discussions/blog-tag',
    at: ['2:74#3a83ca'],
    text: 'In the query by blog `tag` is the name of the account whose blog it is.',
  },
  {
    ...place,
    id: 'discussions/limit',
    level: 'unstated',
    at: ['2:76#2cbdcc'],
    text: 'The largest `limit` of queries for discussions is not shown.',
  },
  {
    ...place,
    id: 'discussions/no-reblogs',
    at: ['2:84#57626b'],
    text: 'The query by author before a date gives no reblogs.',
  },
] as const satisfies readonly Clause[];
