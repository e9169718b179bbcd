import type { Clause } from './clause.ts';

const place = { document: 1, section: 'Transaction', level: 'must' } as const;

export const transaction = [
  {
    ...place,
    id: 'transaction/operation-forms',
    at: ['1:62#b9fa23', '1:63#12832e'],
    text: 'One operation is `[name, fields]` in condenser_api and `{type: name_operation, value: fields}` elsewhere.',
  },
  {
    ...place,
    id: 'transaction/lookup',
    at: ['1:64#88d662'],
    text: 'A looked-up transaction has its id, the number of its block and its place there beside all its own members.',
  },
  {
    ...place,
    id: 'transaction/receipt',
    at: ['1:65#f2d923'],
    text: 'A broadcast that waits answers with id, block number, place in the block and whether it expired.',
  },
] as const satisfies readonly Clause[];
