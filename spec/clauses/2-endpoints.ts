import type { Clause } from './clause.ts';

const place = { document: 2, section: 'Endpoints', level: 'must' } as const;

export const endpoints = [
  {
    ...place,
    id: 'condenser/call',
    at: ['2:7#240503'],
    text: 'Every call is an HTTP POST to the base URL: JSON-RPC 2.0, `condenser_api.<name>`, arguments by position in an array, integer id.',
  },
  {
    ...place,
    id: 'condenser/assets',
    at: ['2:7#f2ab9b'],
    text: 'Assets in results of condenser_api are in the legacy string form.',
  },
  {
    ...place,
    id: 'condenser/empty-samples',
    level: 'unstated',
    at: ['2:7#d08c9f'],
    text: 'Where only an empty array is shown, what its elements look like is left open.',
  },
  {
    ...place,
    id: 'condenser/labels',
    level: 'unstated',
    at: ['2:7#c2744e'],
    text: 'Names of arguments are labels of positions only: nothing sends them.',
  },
] as const satisfies readonly Clause[];
