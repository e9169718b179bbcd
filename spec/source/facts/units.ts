/**
 * The unit of a constant. The documents state microseconds for durations without SEC in the name, and assets of three decimals;
 * the values show where a name misleads. `percent` is of 10000; amounts are in smallest units.
 */
export type Unit =
  | 'boolean'
  | 'symbol'
  | 'text'
  | 'account'
  | 'version'
  | 'timestamp'
  | 'public key'
  | 'chain id'
  | 'microseconds'
  | 'seconds'
  | 'blocks'
  | 'feeds'
  | 'percent'
  | 'bytes'
  | 'characters'
  | 'bits'
  | 'CORE'
  | 'CORE asset'
  | 'SBD asset'
  | 'shares'
  | 'count'
  | 'factor';

/** Durations in microseconds; LIQUIDITY_TIMEOUT_SEC and MIN_LIQUIDITY_REWARD_PERIOD_SEC despite their names. */
const microseconds = [
  'ACCOUNT_RECOVERY_REQUEST_EXPIRATION_PERIOD',
  'ACTIVE_CHALLENGE_COOLDOWN',
  'CONVERSION_DELAY',
  'CONVERSION_DELAY_PRE_HF_16',
  'CREATE_ACCOUNT_DELEGATION_TIME',
  'LIQUIDITY_TIMEOUT_SEC',
  'MIN_LIQUIDITY_REWARD_PERIOD_SEC',
  'MIN_REPLY_INTERVAL',
  'MIN_REPLY_INTERVAL_HF20',
  'MIN_ROOT_COMMENT_INTERVAL',
  'OWNER_AUTH_RECOVERY_PERIOD',
  'OWNER_CHALLENGE_COOLDOWN',
  'OWNER_UPDATE_LIMIT',
  'RECENT_RSHARES_DECAY_TIME_HF19',
  'RECENT_RSHARES_DECAY_TIME_HF17',
  'SAVINGS_WITHDRAW_TIME',
  'UPVOTE_LOCKOUT_HF7',
  'UPVOTE_LOCKOUT_HF17',
];

/** Durations in seconds without SEC in their names. */
const seconds = [
  'BLOCK_INTERVAL',
  'DELEGATION_RETURN_PERIOD_HF0',
  'DELEGATION_RETURN_PERIOD_HF20',
  'MAX_LIMIT_ORDER_EXPIRATION',
  'MAX_TIME_UNTIL_EXPIRATION',
  'MIN_TRANSACTION_EXPIRATION_LIMIT',
  'POST_AVERAGE_WINDOW',
  'SECOND_CASHOUT_WINDOW',
];

const listed: Readonly<Partial<Record<Unit, readonly string[]>>> = {
  boolean: ['IS_TEST_NET', 'ENABLE_SMT'],
  symbol: ['SBD_SYMBOL', 'SYMBOL', 'VESTS_SYMBOL'],
  text: ['ADDRESS_PREFIX', 'COMMENT_REWARD_FUND_NAME', 'POST_REWARD_FUND_NAME', 'ROOT_POST_PARENT'],
  account: ['INIT_MINER_NAME', 'MINER_ACCOUNT', 'NULL_ACCOUNT', 'PROXY_TO_SELF_ACCOUNT', 'TEMP_ACCOUNT'],
  version: ['BLOCKCHAIN_HARDFORK_VERSION', 'BLOCKCHAIN_VERSION'],
  timestamp: ['GENESIS_TIME', 'INIT_TIME', 'MINING_TIME'],
  'public key': ['INIT_PUBLIC_KEY_STR'],
  'chain id': ['CHAIN_ID'],
  microseconds,
  seconds,
  blocks: [
    'BLOCKS_PER_DAY',
    'BLOCKS_PER_HOUR',
    'BLOCKS_PER_YEAR',
    'FEED_INTERVAL_BLOCKS',
    'INFLATION_NARROWING_PERIOD',
    'LIQUIDITY_REWARD_BLOCKS',
    'MAX_UNDO_HISTORY',
    'MIN_UNDO_HISTORY',
    'OWNER_AUTH_HISTORY_TRACKING_START_BLOCK_NUM',
    'START_MINER_VOTING_BLOCK',
    'START_VESTING_BLOCK',
  ],
  feeds: ['FEED_HISTORY_WINDOW', 'FEED_HISTORY_WINDOW_PRE_HF_16', 'MIN_FEEDS'],
  percent: [
    '100_PERCENT',
    '1_PERCENT',
    'DEFAULT_SBD_INTEREST_RATE',
    'IRREVERSIBLE_THRESHOLD',
    'MAX_RESERVE_RATIO',
    'SBD_START_PERCENT_HF14',
    'SBD_START_PERCENT_HF20',
    'SBD_STOP_PERCENT_HF14',
    'SBD_STOP_PERCENT_HF20',
  ],
  bytes: [
    'MAX_BLOCK_SIZE',
    'SOFT_MAX_BLOCK_SIZE',
    'MIN_BLOCK_SIZE_LIMIT',
    'MIN_BLOCK_SIZE',
    'MAX_MEMO_SIZE',
    'MAX_TRANSACTION_SIZE',
    'MIN_TRANSACTION_SIZE_LIMIT',
  ],
  characters: [
    'MAX_ACCOUNT_NAME_LENGTH',
    'MIN_ACCOUNT_NAME_LENGTH',
    'MAX_PERMLINK_LENGTH',
    'MIN_PERMLINK_LENGTH',
    'MAX_URL_LENGTH',
    'MAX_WITNESS_URL_LENGTH',
  ],
  bits: [
    'APR_PERCENT_SHIFT_PER_BLOCK',
    'APR_PERCENT_SHIFT_PER_HOUR',
    'APR_PERCENT_SHIFT_PER_ROUND',
    'RD_MIN_DECAY_BITS',
    'RD_MAX_DECAY_BITS',
    'RD_DECAY_DENOM_SHIFT',
    'RD_MAX_POOL_BITS',
  ],
  CORE: ['INIT_SUPPLY', 'MAX_ACCOUNT_CREATION_FEE', 'MIN_ACCOUNT_CREATION_FEE'],
  'CORE asset': [
    'ACTIVE_CHALLENGE_FEE',
    'MIN_CONTENT_REWARD',
    'MIN_CURATE_REWARD',
    'MIN_POW_REWARD',
    'MIN_PRODUCER_REWARD',
    'MINING_REWARD',
    'MIN_LIQUIDITY_REWARD',
    'OWNER_CHALLENGE_FEE',
  ],
  'SBD asset': ['MIN_PAYOUT_SBD'],
  shares: ['CONTENT_CONSTANT_HF0', 'MAX_SATOSHIS', 'MAX_SHARE_SUPPLY', 'POST_WEIGHT_CONSTANT', 'VOTE_DUST_THRESHOLD'],
  count: [
    'INITIAL_VOTE_POWER_RATE',
    'REDUCED_VOTE_POWER_RATE',
    'BLOCKCHAIN_PRECISION_DIGITS',
    'HARDFORK_REQUIRED_WITNESSES',
    'MAX_ACCOUNT_WITNESS_VOTES',
    'MAX_ASSET_WHITELIST_AUTHORITIES',
    'MAX_AUTHORITY_MEMBERSHIP',
    'MAX_COMMENT_DEPTH',
    'MAX_COMMENT_DEPTH_PRE_HF17',
    'SOFT_MAX_COMMENT_DEPTH',
    'MAX_INSTANCE_ID',
    'MAX_WITNESSES',
    'MAX_MINER_WITNESSES_HF0',
    'MAX_MINER_WITNESSES_HF17',
    'MAX_RUNNER_WITNESSES_HF0',
    'MAX_RUNNER_WITNESSES_HF17',
    'MAX_VOTED_WITNESSES_HF0',
    'MAX_VOTED_WITNESSES_HF17',
    'MAX_PROXY_RECURSION_DEPTH',
    'MAX_SIG_CHECK_DEPTH',
    'MAX_SIG_CHECK_ACCOUNTS',
    'MAX_VOTE_CHANGES',
    'MAX_WITHDRAW_ROUTES',
    'NUM_INIT_MINERS',
    'SAVINGS_WITHDRAW_REQUEST_LIMIT',
    'VESTING_WITHDRAW_INTERVALS',
    'VESTING_WITHDRAW_INTERVALS_PRE_HF_16',
  ],
  factor: [
    'BANDWIDTH_PRECISION',
    'BLOCKCHAIN_PRECISION',
    'CREATE_ACCOUNT_DELEGATION_RATIO',
    'CREATE_ACCOUNT_WITH_CORE_MODIFIER',
    'EQUIHASH_K',
    'EQUIHASH_N',
    'MAX_RATION_DECAY_RATE',
    'VIRTUAL_SCHEDULE_LAP_LENGTH',
    'VIRTUAL_SCHEDULE_LAP_LENGTH2',
    'RD_MAX_BUDGET_1',
    'RD_MAX_BUDGET_2',
    'RD_MAX_BUDGET_3',
    'RD_MAX_BUDGET',
    'RD_MIN_DECAY',
    'RD_MIN_BUDGET',
    'RD_MAX_DECAY',
    'ACCOUNT_SUBSIDY_PRECISION',
    'DEFAULT_ACCOUNT_SUBSIDY_DECAY',
    'DEFAULT_ACCOUNT_SUBSIDY_BUDGET',
  ],
};

const byName = new Map(
  Object.entries(listed).flatMap(([unit, names]) => names.map((name) => [name, unit as Unit] as const)),
);

/** Units that follow from the name. */
const bySpelling: readonly (readonly [RegExp, Unit])[] = [
  [/_SECONDS?(_|$)|_SEC$|^SECONDS_/, 'seconds'],
  [/^APR_PERCENT_MULTIPLY_/, 'factor'],
  [/_PERCENT$/, 'percent'],
];

/** The unit of a constant by its listed name; undefined if unknown. */
export function unitOf(name: string): Unit | undefined {
  return byName.get(name) ?? bySpelling.find(([pattern]) => pattern.test(name))?.[1];
}

/** Every constant with its unit in a table here, for a test that compares them with the documents. */
export const namedUnits: readonly string[] = [...byName.keys()];
