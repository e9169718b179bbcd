import { dollar } from '../kernel/asset.ts';
import { array, set } from '../kernel/combinators/containers.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { variant } from '../kernel/combinators/variant.ts';
import { u16 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { bool } from '../kernel/scalars.ts';
import { beneficiary } from '../types/beneficiary.ts';
import { permlink } from '../types/permlink.ts';
import { operation } from './operation.ts';

const extension = variant(
  {
    /** In order of account; the deployed node refuses any other order. */
    comment_payout_beneficiaries: [0, struct({ beneficiaries: array(beneficiary) })],
  },
  { legacyTag: 'index' },
  { title: 'CommentOptionsExtension' },
);

export const commentOptions = operation(
  19,
  'comment_options',
  {
    author: accountName,
    permlink,
    max_accepted_payout: dollar,
    /** 10000 = 100%. */
    percent_core_dollars: u16,
    allow_votes: bool,
    allow_curation_rewards: bool,
    extensions: set(extension, ({ type }) => extension.cases[type][0]),
  },
  {
    summary: 'Sets payout, votes, curation and beneficiaries of content before its first vote.',
    source: 'deployed',
    requires: ({ author }) => ({ posting: [author] }),
  },
);
