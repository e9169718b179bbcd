import { deployedTestnet } from '../../../spec/constants/deployed-testnet.ts';
import { documented } from '../../../spec/constants/documented.ts';
import type { Protocol } from '../protocol.ts';
import { secondsPerDay } from './units.ts';

/** Consensus parameters: everything that differs between versions of the protocol. Times in seconds. */
export interface Parameters {
  /** Smallest units. */
  readonly initialSupply: bigint;
  readonly initialDollars: bigint;
  readonly treasury: string | undefined;
  /** Number of hardforks that the first block applies. */
  readonly hardforks: number;
  /** The block whose history has them; the first one on deployed nodes. */
  readonly hardforkBlock: number;
  /** The blocks of another network that the chain begins with; undefined: none. */
  readonly inherited: Inherited | undefined;
  readonly blockInterval: number;
  /** Blocks from this number on are refused; undefined: none. */
  readonly blockLimit: number | undefined;
  readonly maxWitnesses: number;
  readonly maxVotedWitnesses: number;
  readonly maxRunnerWitnesses: number;
  readonly hardforkRequiredWitnesses: number;
  /** Whether no block ends a round behind which witnesses without a signing key leave places of the schedule free. */
  readonly demandsFullSchedule: boolean;
  /** Before this block the last irreversible block is `maxWitnesses` behind the head; from it on the threshold decides. */
  readonly startMinerVotingBlock: number;
  /** Share of the scheduled witnesses, 10000 = all. */
  readonly irreversibleThreshold: number;
  readonly minBlockSizeLimit: number;
  readonly softMaxBlockSize: number;
  readonly initialMaxBlockSize: number;
  readonly maxTimeUntilExpiration: number;
  readonly defaultInterestRate: number;
  readonly interestCompoundInterval: number;
  /** Shares of new supply, 10000 = all; the rest goes to the witnesses. */
  readonly contentRewardPercent: number;
  readonly vestingRewardPercent: number;
  readonly proposalFundPercent: number;
  readonly downvotePoolPercent: number;
  readonly curationPercent: number;
  readonly authorRewardCurve: 'linear' | 'convergent_linear';
  readonly curationRewardCurve: 'square_root' | 'convergent_square_root';
  readonly contentConstant: bigint;
  readonly initialRecentClaims: bigint;
  readonly recentClaimsDecay: number;
  readonly reverseAuctionWindow: number;
  readonly inflationStart: number;
  readonly inflationStop: number;
  readonly inflationNarrowingPeriod: number;
  readonly feedIntervalBlocks: number;
  readonly feedHistoryWindow: number;
  readonly minFeeds: number;
  readonly maxFeedAge: number;
  /** Share of the market that all dollars may be worth, 10000 = all: the median price is limited to it. Test networks do without. */
  readonly maxDollarMarketPercent: number | undefined;
  readonly dollarStartPercent: number;
  readonly dollarStopPercent: number;
  /** Whether the price is one dollar before the first feed. */
  readonly hasInitialPrice: boolean;
  readonly manaRegeneration: number;
  /** Of resource credits: how long until all have come back. */
  readonly creditRegeneration: number;
  /** What accounts of the beginning have as if they had paid for it. Smallest units of VESTS. */
  readonly creditCreationAdjustment: bigint;
  /** How much of its maximum an account can owe, 10000 = all. */
  readonly maxCreditDebtPercent: number;
  /** The block after which resource credits are kept. */
  readonly creditStartBlock: number;
  readonly withdrawIntervals: number;
  readonly withdrawInterval: number;
  /** Up to this head, to withdraw less than nothing does nothing; beyond it is refused. */
  readonly negativeWithdrawalsUntil: number;
  readonly maxWithdrawRoutes: number;
  readonly delegationReturnPeriod: number;
  readonly conversionDelay: number;
  readonly savingsWithdrawTime: number;
  readonly savingsRequestLimit: number;
  readonly ownerRecoveryPeriod: number;
  readonly ownerUpdateLimit: number;
  readonly recoveryRequestExpiration: number;
  readonly ownerHistoryStart: number;
  readonly minAccountCreationFee: bigint;
  readonly maxAccountCreationFee: bigint;
  readonly maxWitnessVotes: number;
  readonly maxAuthorityMembership: number;
  readonly customDataLength: number;
  readonly proposalMaintenancePeriod: number;
  /** How the proposal fund pays (`processes/proposal-payments.ts`). */
  readonly proposalDivision: 'rank' | 'proportion';
  readonly accountSubsidyBudget: number;
  readonly accountSubsidyDecay: number;
  readonly votePowerReserveRate: number;
  readonly cashoutWindow: number;
  readonly minPostInterval: number;
  readonly minReplyInterval: number;
  readonly minEditInterval: number;
  readonly maxCommentDepth: number;
  readonly minVoteInterval: number;
  readonly maxVoteChanges: number;
  readonly upvoteLockout: number;
  readonly voteDustThreshold: bigint;
  /** Smallest units of dollars. */
  readonly minPayout: bigint;
  readonly maxOrderExpiration: number;
  /** Smallest units of dollars. */
  readonly treasuryFee: bigint;
  /** The account creation fee divided by these is the least delegation, and the least change of one (deployed). */
  readonly minDelegationDivisor: bigint;
  readonly minDelegationChangeDivisor: bigint;
  /** The most rows of proposals and their votes that one operation or block removes. */
  readonly proposalRemoveThreshold: number;
}

/** Blocks that were signed with a key of genesis (`initKey`) that nobody of this chain has. */
export interface Inherited {
  /** How many. */
  readonly blocks: number;
  /** The key, 66 hex, that the first account has in place of that of genesis, and its witness behind these blocks. */
  readonly ownKey: string;
}

const microseconds = (value: number | bigint): number => Number(BigInt(value) / 1_000_000n);

const shared = {
  blockInterval: documented.BLOCK_INTERVAL,
  maxWitnesses: documented.MAX_WITNESSES,
  maxVotedWitnesses: documented.MAX_VOTED_WITNESSES_HF17,
  maxRunnerWitnesses: documented.MAX_RUNNER_WITNESSES_HF17,
  hardforkRequiredWitnesses: documented.HARDFORK_REQUIRED_WITNESSES,
  minBlockSizeLimit: documented.MIN_BLOCK_SIZE_LIMIT,
  softMaxBlockSize: documented.SOFT_MAX_BLOCK_SIZE,
  initialMaxBlockSize: documented.MAX_BLOCK_SIZE,
  maxTimeUntilExpiration: documented.MAX_TIME_UNTIL_EXPIRATION,
  defaultInterestRate: documented.DEFAULT_SBD_INTEREST_RATE,
  interestCompoundInterval: documented.SBD_INTEREST_COMPOUND_INTERVAL_SEC,
  inflationStart: documented.INFLATION_RATE_START_PERCENT,
  inflationStop: documented.INFLATION_RATE_STOP_PERCENT,
  inflationNarrowingPeriod: documented.INFLATION_NARROWING_PERIOD,
  feedIntervalBlocks: documented.FEED_INTERVAL_BLOCKS,
  feedHistoryWindow: documented.FEED_HISTORY_WINDOW,
  minFeeds: documented.MIN_FEEDS,
  maxFeedAge: documented.MAX_FEED_AGE_SECONDS,
  dollarStartPercent: documented.SBD_START_PERCENT_HF20,
  dollarStopPercent: documented.SBD_STOP_PERCENT_HF20,
  manaRegeneration: documented.VOTING_MANA_REGENERATION_SECONDS,
  withdrawInterval: documented.VESTING_WITHDRAW_INTERVAL_SECONDS,
  maxWithdrawRoutes: documented.MAX_WITHDRAW_ROUTES,
  delegationReturnPeriod: documented.DELEGATION_RETURN_PERIOD_HF20,
  conversionDelay: microseconds(documented.CONVERSION_DELAY),
  savingsWithdrawTime: microseconds(documented.SAVINGS_WITHDRAW_TIME),
  savingsRequestLimit: documented.SAVINGS_WITHDRAW_REQUEST_LIMIT,
  maxAccountCreationFee: BigInt(documented.MAX_ACCOUNT_CREATION_FEE),
  maxWitnessVotes: documented.MAX_ACCOUNT_WITNESS_VOTES,
  maxAuthorityMembership: documented.MAX_AUTHORITY_MEMBERSHIP,
  contentConstant: BigInt(documented.CONTENT_CONSTANT_HF0),
  recentClaimsDecay: microseconds(documented.RECENT_RSHARES_DECAY_TIME_HF19),
  accountSubsidyBudget: documented.DEFAULT_ACCOUNT_SUBSIDY_BUDGET,
  accountSubsidyDecay: documented.DEFAULT_ACCOUNT_SUBSIDY_DECAY,
  votePowerReserveRate: documented.REDUCED_VOTE_POWER_RATE,
  vestingRewardPercent: documented.VESTING_FUND_PERCENT,
  minPostInterval: microseconds(documented.MIN_ROOT_COMMENT_INTERVAL),
  minReplyInterval: microseconds(documented.MIN_REPLY_INTERVAL_HF20),
  minEditInterval: microseconds(deployedTestnet.MIN_COMMENT_EDIT_INTERVAL),
  maxCommentDepth: documented.MAX_COMMENT_DEPTH,
  minVoteInterval: documented.MIN_VOTE_INTERVAL_SEC,
  maxVoteChanges: documented.MAX_VOTE_CHANGES,
  voteDustThreshold: BigInt(documented.VOTE_DUST_THRESHOLD),
  minPayout: BigInt(documented.MIN_PAYOUT_SBD),
  maxOrderExpiration: documented.MAX_LIMIT_ORDER_EXPIRATION,
  // The main network: 23,847,548. Chains that begin today have no such past.
  negativeWithdrawalsUntil: 0,
  treasuryFee: BigInt(deployedTestnet.TREASURY_FEE),
  minDelegationDivisor: 3n,
  minDelegationChangeDivisor: 30n,
  proposalRemoveThreshold: 200,
  // Document 1 leaves these open; deployed nodes of every version count resource credits so (libraries/plugins/rc).
  creditStartBlock: 1,
  creditRegeneration: 432_000,
  creditCreationAdjustment: 2_020_748_973n,
  maxCreditDebtPercent: 166,
  // Document 1 leaves both open; deployed nodes of every version cut custom data there and pay proposals hourly.
  customDataLength: deployedTestnet.CUSTOM_OP_DATA_MAX_LENGTH,
} as const;

/** What the documents state (facts/chain.md settles where they contradict each other). */
export const documentedParameters: Parameters = {
  ...shared,
  // The documents leave it open.
  demandsFullSchedule: false,
  initialSupply: BigInt(documented.INIT_SUPPLY),
  initialDollars: 0n,
  treasury: deployedTestnet.TREASURY_ACCOUNT,
  hardforks: 20,
  hardforkBlock: 1,
  inherited: undefined,
  blockLimit: undefined,
  // Document 1 leaves it open; deployed nodes of the main network of every version since the 14th hardfork.
  maxDollarMarketPercent: 1_000,
  cashoutWindow: documented.CASHOUT_WINDOW_SECONDS,
  upvoteLockout: documented.UPVOTE_LOCKOUT_SECONDS,
  contentRewardPercent: 6500,
  proposalFundPercent: 1000,
  downvotePoolPercent: 0,
  curationPercent: 2500,
  authorRewardCurve: 'linear',
  curationRewardCurve: 'square_root',
  initialRecentClaims: 0n,
  reverseAuctionWindow: documented.REVERSE_AUCTION_WINDOW_SECONDS_HF20,
  hasInitialPrice: false,
  minAccountCreationFee: BigInt(documented.MIN_ACCOUNT_CREATION_FEE),
  withdrawIntervals: documented.VESTING_WITHDRAW_INTERVALS,
  ownerRecoveryPeriod: microseconds(documented.OWNER_AUTH_RECOVERY_PERIOD),
  ownerUpdateLimit: microseconds(documented.OWNER_UPDATE_LIMIT),
  recoveryRequestExpiration: microseconds(documented.ACCOUNT_RECOVERY_REQUEST_EXPIRATION_PERIOD),
  ownerHistoryStart: 1,
  proposalMaintenancePeriod: secondsPerDay,
  proposalDivision: 'proportion',
  // Two thirds, from the first block on (document 1, Transaction status).
  startMinerVotingBlock: 0,
  irreversibleThreshold: 6666,
};

/** What the recorded test networks ran: version 0.24.0, all 24 hardforks from block 1. */
export const deployedParameters: Parameters = {
  ...shared,
  demandsFullSchedule: true,
  initialSupply: BigInt(deployedTestnet.INIT_SUPPLY),
  initialDollars: BigInt(deployedTestnet.SBD_INIT_SUPPLY),
  treasury: deployedTestnet.TREASURY_ACCOUNT,
  hardforks: 24,
  hardforkBlock: 1,
  inherited: undefined,
  blockLimit: deployedTestnet.TESTNET_BLOCK_LIMIT,
  maxDollarMarketPercent: undefined,
  cashoutWindow: deployedTestnet.CASHOUT_WINDOW_SECONDS,
  upvoteLockout: deployedTestnet.UPVOTE_LOCKOUT_SECONDS,
  contentRewardPercent: deployedTestnet.CONTENT_REWARD_PERCENT_HF21,
  proposalFundPercent: deployedTestnet.PROPOSAL_FUND_PERCENT_HF21,
  downvotePoolPercent: deployedTestnet.DOWNVOTE_POOL_PERCENT_HF21,
  curationPercent: 5000,
  authorRewardCurve: 'convergent_linear',
  curationRewardCurve: 'convergent_square_root',
  initialRecentClaims: 0n,
  reverseAuctionWindow: deployedTestnet.REVERSE_AUCTION_WINDOW_SECONDS_HF21,
  hasInitialPrice: true,
  minAccountCreationFee: BigInt(deployedTestnet.MIN_ACCOUNT_CREATION_FEE),
  withdrawIntervals: deployedTestnet.VESTING_WITHDRAW_INTERVALS_HF_23,
  ownerRecoveryPeriod: microseconds(deployedTestnet.OWNER_AUTH_RECOVERY_PERIOD),
  ownerUpdateLimit: microseconds(deployedTestnet.OWNER_UPDATE_LIMIT),
  recoveryRequestExpiration: microseconds(deployedTestnet.ACCOUNT_RECOVERY_REQUEST_EXPIRATION_PERIOD),
  ownerHistoryStart: deployedTestnet.OWNER_AUTH_HISTORY_TRACKING_START_BLOCK_NUM,
  proposalMaintenancePeriod: deployedTestnet.PROPOSAL_MAINTENANCE_PERIOD,
  proposalDivision: 'rank',
  startMinerVotingBlock: deployedTestnet.START_MINER_VOTING_BLOCK,
  irreversibleThreshold: deployedTestnet.IRREVERSIBLE_THRESHOLD,
};

/** The parameters of a version of the protocol. */
export const parametersOf = ({ name }: Protocol): Parameters => byName[name];

const byName: { readonly [N in Protocol['name']]: Parameters } = {
  '0.20': documentedParameters,
  '0.24': deployedParameters,
};
