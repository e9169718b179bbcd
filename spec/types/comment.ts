import { coreOrDollar } from '../kernel/asset.ts';
import { array } from '../kernel/combinators/containers.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { i32, i64, u16, u32, u64 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { bool, string, time } from '../kernel/scalars.ts';
import { deployed } from '../kernel/source.ts';
import { beneficiary } from './beneficiary.ts';
import { jsonMetadata } from './json-metadata.ts';
import { permlink } from './permlink.ts';

/** Dollars. In the empty record for a missing comment deployed nodes have zero CORE. */
export const payout = coreOrDollar;

export const commentFields = {
  id: u32,
  author: accountName,
  permlink,
  category: string({ examples: ['photography'] }),
  /** Empty: a root post. */
  parent_author: accountName,
  /** Of a root post its category. */
  parent_permlink: permlink,
  title: string(),
  body: string(),
  json_metadata: jsonMetadata,
  last_update: time,
  created: time,
  /** When it or a reply to it last changed. */
  active: time,
  last_payout: time,
  /** 0: a root post. */
  depth: u16,
  children: u32,
  net_rshares: i64,
  abs_rshares: i64,
  vote_rshares: i64,
  children_abs_rshares: i64,
  /** 1969-12-31T23:59:59: paid out. */
  cashout_time: time,
  max_cashout_time: time,
  total_vote_weight: u64,
  /** 10000 = 100%. */
  reward_weight: u16,
  total_payout_value: payout,
  curator_payout_value: payout,
  /** Smallest units of CORE. */
  author_rewards: i64,
  net_votes: i32,
  root_author: accountName,
  root_permlink: permlink,
  max_accepted_payout: payout,
  /** 10000 = 100%. */
  percent_core_dollars: u16,
  allow_replies: bool,
  allow_votes: bool,
  allow_curation_rewards: bool,
  beneficiaries: array(deployed(beneficiary)),
};

/** A post or a reply as the chain keeps it (document 1, Comment and content). */
export const comment = struct(commentFields, { title: 'Comment', key: ['author', 'permlink'] });
