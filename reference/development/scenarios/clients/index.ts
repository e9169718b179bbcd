import { privateKeyFromWif } from '../../../../spec/crypto/private-key.ts';
import { vests } from '../../../chain/ledger/asset.ts';
import type { Scenario, StepAction } from '../../scenario.ts';
import { allowClaims, quiet } from './claims.ts';
import { mainNetwork } from './main-network.ts';
import { comments, posts, replies } from './posts.ts';

/** Ned has more followers than two of the pages that are asked for. */
const followers = Array.from({ length: 12 }, (_, index) => `follower${index + 1}`);

const follow: StepAction = () =>
  followers.map((follower) => ({
    by: follower,
    role: 'posting',
    operations: [
      {
        type: 'custom_json',
        value: {
          required_auths: [],
          required_posting_auths: [follower],
          id: 'follow',
          json: JSON.stringify(['follow', { follower, following: 'ned', what: ['blog'] }]),
        },
      },
    ],
  }));

const delegate: StepAction = () => [
  {
    by: 'steem',
    operations: [
      {
        type: 'delegate_vesting_shares',
        value: { delegator: 'steem', delegatee: 'ned', vesting_shares: vests(1_000_000_000n) },
      },
    ],
  },
];

/**
 * The accounts, posts and relations that the networked tests of dsteem, steem and steem-js ask for by name, and nothing else of the
 * networks that they were written for. These tests sign for guest123 with a posting key that their sources show.
 */
export const clients: Scenario = {
  members: [
    'ned',
    'guest123',
    'yamadapc',
    'siol',
    'fabien',
    'good-karma',
    'steem',
    'almost-digital',
    'pal',
    'justinsunsteemit',
    ...followers,
  ],
  keys: { guest123: { posting: privateKeyFromWif('5JRaypasxMx1L97ZUX7YuC5Psb5EAbF821kkAGtBj7xCJFQcbLg') } },
  firstBlocks: mainNetwork,
  // They read the first blocks as those of a network that had no hardfork yet. Where all witnesses of a round are elected, each block can have
  // a claim of an account; nodes drop one that waits while another witness signs.
  parameters: { hardforkBlock: 3, maxVotedWitnesses: 21, maxRunnerWitnesses: 0 },
  steps: [
    { after: 0, stories: [allowClaims] },
    { after: 0, stories: [follow, posts, delegate] },
    { after: 0, stories: [replies] },
    { after: 3, stories: [comments] },
    ...quiet,
  ],
};
