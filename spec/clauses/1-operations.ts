import type { Clause } from './clause.ts';

const place = { document: 1, section: 'Operations', level: 'must' } as const;

export const operations = [
  {
    ...place,
    id: 'operations/record',
    at: ['1:98#6336b1'],
    text: 'An operation record has the operation in legacy form, its transaction, the places of both, the time and `virtual_op`.',
  },
  {
    ...place,
    id: 'operations/root-post',
    at: ['1:90#94b1d4'],
    text: 'A root post has an empty `parent_author` and its category or tag as `parent_permlink`.',
  },
  {
    ...place,
    id: 'operations/json-metadata',
    at: ['1:90#94b1d4'],
    text: '`json_metadata` of a comment is a text that holds JSON.',
  },
  {
    ...place,
    id: 'operations/editing-signal',
    at: ['1:94#269ea4'],
    text: 'A `custom_json` for the witness plugin signals `enable_content_editing`.',
  },
  {
    ...place,
    id: 'operations/other-fields',
    level: 'unstated',
    at: ['1:96#8982ee'],
    text: 'What members the operations have that are not specified is not shown.',
  },
] as const satisfies readonly Clause[];
