import { array } from '../kernel/combinators/containers.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { i64, u32 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { string, time } from '../kernel/scalars.ts';
import { deployed, extra } from '../kernel/source.ts';
import { activeVote } from './active-vote.ts';
import { commentFields, payout } from './comment.ts';

const fields = {
  ...commentFields,
  /** `/category/@root_author/root_permlink`, of a reply with `#@author/permlink` after it. */
  url: string({ examples: ['/photography/@alice/hello-world'] }),
  root_title: string(),
  pending_payout_value: payout,
  total_pending_payout_value: payout,
  active_votes: array(deployed(activeVote)),
  replies: array(deployed(string({ examples: ['bob/re-alice-hello-world'] }))),
  author_reputation: i64,
  promoted: payout,
  /** Bytes; 0 unless the body was cut. */
  body_length: u32,
  reblogged_by: array(deployed(accountName)),
  first_reblogged_by: extra(accountName),
  first_reblogged_on: extra(time),
};

/** A comment with what a page about it shows, the content record (document 1, Comment and content). */
export const discussion = struct(fields, { title: 'Discussion', key: ['author', 'permlink'] });

/** The same where condenser_api answers it by itself: its votes are active votes (document 1, Votes). */
export const contentRecord = struct(
  { ...fields, active_votes: array(activeVote) },
  { title: 'ContentRecord', key: ['author', 'permlink'] },
);
