import type { Clause } from './clause.ts';

const place = { document: 3, section: 'rc_api', level: 'must' } as const;

export const rcApi = [
  {
    ...place,
    id: 'resources/keyed',
    at: ['3:183#fc8af4'],
    text: '`resource_params` is an object with a member for each resource, by its name.',
  },
  { ...place, id: 'resources/wide-integers', at: ['3:183#fc8af4'], text: '64-bit values of a price curve are texts.' },
  {
    ...place,
    id: 'resources/execution-time',
    at: ['3:185#78342a'],
    text: 'The execution times have one integer per listed operation but `pow` and `producer_reward`: `<name>_operation_exec_time`.',
  },
] as const satisfies readonly Clause[];
