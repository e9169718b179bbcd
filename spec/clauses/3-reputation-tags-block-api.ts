import type { Clause } from './clause.ts';

const place = { document: 3, section: 'reputation_api, tags_api, block_api', level: 'must' } as const;

export const blockApi = [
  {
    ...place,
    id: 'block_api/counterparts',
    at: ['3:151#def1ae'],
    text: '`get_block` and `get_block_header` of block_api exist as counterparts of the condenser methods of the same names.',
  },
  {
    ...place,
    id: 'tags_api/counterparts',
    at: ['3:151#def1ae'],
    text: 'The other methods of tags_api are the counterparts of the condenser methods of the same names.',
  },
  {
    ...place,
    id: 'counterparts/shapes',
    level: 'unstated',
    at: ['3:151#def1ae'],
    text: 'What counterparts take and answer is not shown.',
  },
] as const satisfies readonly Clause[];
