import type { Clause } from './clause.ts';

const place = { document: 3, section: 'rc_api', level: 'must' } as const;

export const rcApi = [
  {
    ...place,
    id: 'resources/keyed',
    at: ['3:183#fc8af4'],
    text: 'The parameters are an object with a member for every resource.',
  },
  { ...place, id: 'resources/wide-integers', at: ['3:183#fc8af4'], text: '64-bit values of a price curve are texts.' },
  {
    ...place,
    id: 'resources/execution-time',
    at: ['3:185#78342a'],
    text: 'The execution times have an integer for each operation, named after it, save `pow` and `producer_reward`.',
  },
] as const satisfies readonly Clause[];
