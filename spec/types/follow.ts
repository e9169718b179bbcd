import { array } from '../kernel/combinators/containers.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { u32 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { string } from '../kernel/scalars.ts';

/** Who follows or mutes whom (deployed). */
export const follow = struct(
  { follower: accountName, following: accountName, what: array(string({ examples: ['blog', 'ignore'] })) },
  { title: 'Follow', key: ['follower', 'following'] },
);

/** How many follow an account, and how many it follows (document 1, Market and social records). */
export const followCount = struct(
  { account: accountName, follower_count: u32, following_count: u32 },
  { title: 'FollowCount', key: ['account'] },
);
