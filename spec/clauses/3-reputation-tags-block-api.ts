import type { Clause } from './clause.ts';

export const blockApi = [
  {
    id: 'block_api/counterparts',
    document: 3,
    section: 'reputation_api, tags_api, block_api',
    level: 'must',
    text: 'The methods of block_api are the counterparts of the condenser methods of the same names.',
  },
] as const satisfies readonly Clause[];
