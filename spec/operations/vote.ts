import { i16 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { permlink } from '../types/permlink.ts';
import { operation } from './operation.ts';

export const vote = operation(
  0,
  'vote',
  {
    voter: accountName,
    author: accountName,
    permlink,
    /** −10000 … 10000, 10000 = 100%. */
    weight: i16,
  },
  {
    summary: 'Votes for or against a post or reply with a weight.',
    source: 'document 1, Operations',
    requires: ({ voter }) => ({ posting: [voter] }),
  },
);
