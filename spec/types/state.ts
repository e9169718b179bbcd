import { price } from '../kernel/asset.ts';
import { array, dictionary } from '../kernel/combinators/containers.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { u32, u64 } from '../kernel/integer.ts';
import { string } from '../kernel/scalars.ts';
import { deployed } from '../kernel/source.ts';
import { discussion } from './discussion.ts';
import { discussionIndex } from './discussion-index.ts';
import { legacyDynamicGlobalProperties } from './dynamic-global-properties.ts';
import { stateAccount } from './extended-account.ts';
import { trendingTag } from './tag.ts';
import { legacyWitness } from './witness.ts';
import { deployedLegacyWitnessSchedule, legacyWitnessSchedule } from './witness-schedule.ts';

const common = {
  current_route: string({ examples: ['/trending'] }),
  tag_idx: struct({ trending: array(deployed(string({ examples: ['photography'] }))) }),
  tags: dictionary(deployed(trendingTag)),
  /** By `author/permlink`. */
  content: dictionary(deployed(discussion)),
  /** By name; deployed nodes also hold empty accounts under `author/permlink` there. */
  accounts: dictionary(deployed(stateAccount)),
  witnesses: dictionary(deployed(legacyWitness)),
  /** By tag. */
  discussion_idx: dictionary(deployed(discussionIndex)),
  feed_price: price,
  error: string(),
};

/** All that one page needs (document 2, Chain state). */
export const state = struct(
  {
    ...common,
    props: struct(
      {
        ...legacyDynamicGlobalProperties.fields,
        average_block_size: u32,
        current_reserve_ratio: u64,
        max_virtual_bandwidth: u64,
      },
      { title: 'StateProperties' },
    ),
    witness_schedule: legacyWitnessSchedule,
  },
  { title: 'State' },
);

/** The same as nodes since 0.20 have it: three properties fewer, `elected_weight` for `top19_weight`. */
export const deployedState = struct(
  { ...common, props: legacyDynamicGlobalProperties, witness_schedule: deployedLegacyWitnessSchedule },
  { title: 'DeployedState' },
);
