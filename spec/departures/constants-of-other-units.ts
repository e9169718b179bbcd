import type { Departure } from './departure.ts';

export const constantsOfOtherUnits = {
  id: 'constants-of-other-units',
  unjudged: 'a constant is compared with the value that the documents print, not with the unit of its name',
  clause: 'configuration/durations',
  documented: 'a duration is in microseconds unless its name has SEC or SECONDS in it',
  deployed:
    'seven others are in seconds (BLOCK_INTERVAL is 3), and LIQUIDITY_TIMEOUT_SEC and MIN_LIQUIDITY_REWARD_PERIOD_SEC in microseconds; the values in the documents agree',
  evidence: 'recorded test networks, version 0.24.0, every get_config; the values of document 1 itself',
  seen: {
    recording: 'calls',
    method: 'database_api.get_config',
    where: { '/result/STEEM_BLOCK_INTERVAL': 3, '/result/STEEM_MIN_LIQUIDITY_REWARD_PERIOD_SEC': 60_000_000 },
  },
  reference: 'the printed values; `spec/constants/units.ts` has the unit of each',
} as const satisfies Departure;
