import type { Clause } from './clause.ts';

const place = { document: 2, section: 'Endpoints', level: 'must' } as const;

export const endpoints = [
  {
    ...place,
    id: 'condenser/call',
    at: ['2:7#240503'],
    text: 'A call of condenser_api is a POST of one JSON-RPC object with its arguments in an array.',
  },
  {
    ...place,
    id: 'condenser/assets',
    at: ['2:7#f2ab9b'],
    text: 'Assets in answers of condenser_api are in legacy form.',
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
    text: 'Names of arguments are labels only: nothing sends them.',
  },
] as const satisfies readonly Clause[];
