import { price } from '../kernel/asset.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { i64, u32, u64, u128 } from '../kernel/integer.ts';
import { accountName, publicKey } from '../kernel/keys.ts';
import { bytes, string, time } from '../kernel/scalars.ts';
import { extra } from '../kernel/source.ts';
import { hardforkVersion, version } from './version.ts';
import { legacyWitnessProperties, witnessProperties } from './witness-properties.ts';

const common = {
  id: u32,
  owner: accountName,
  created: time,
  url: string({ examples: ['https://witness.example'] }),
  /** Smallest units of VESTS. */
  votes: i64,
  virtual_last_update: u128,
  virtual_position: u128,
  virtual_scheduled_time: u128,
  total_missed: u32,
  last_aslot: u64,
  last_confirmed_block_num: u64,
  /** 0: not in the queue of miners. */
  pow_worker: u64,
  /** The null key: does not produce. */
  signing_key: publicKey,
  /** Zero of both before its first price. */
  sbd_exchange_rate: price,
  last_sbd_exchange_update: time,
  last_work: bytes(32),
  running_version: version,
  hardfork_version_vote: hardforkVersion,
  hardfork_time_vote: time,
};

/** Who makes blocks (document 1, Witness). */
export const witness = struct(
  { ...common, props: witnessProperties, available_witness_account_subsidies: i64 },
  { title: 'Witness', key: ['owner'] },
);

/** The same in condenser_api. */
export const legacyWitness = struct(
  { ...common, props: legacyWitnessProperties, available_witness_account_subsidies: extra(i64) },
  { title: 'Witness', key: ['owner'] },
);
