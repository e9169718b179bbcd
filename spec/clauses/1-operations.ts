import type { Clause } from './clause.ts';

export const operations = [
  {
    id: 'operations/record',
    document: 1,
    section: 'Operations',
    level: 'must',
    text: 'An operation record tells the operation, its transaction and the places of both in the block.',
  },
] as const satisfies readonly Clause[];
