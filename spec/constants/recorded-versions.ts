import type { Constants } from './constant.ts';
import type { documented } from './documented.ts';

/** How the constants of a version before the documents' were recorded: what it lacks, and the other values it has. */
export interface RecordedVersion {
  readonly lacks: readonly (keyof typeof documented)[];
  readonly other: Constants;
}

/** By what a node of the version reports; any other version is held to the documents. Source: recordings/mainnet. */
export const recordedVersions: Readonly<Record<string, RecordedVersion>> = {
  '0.19.4': {
    lacks: [
      'ACCOUNT_SUBSIDY_PRECISION',
      'DECAY_BACKSTOP_PERCENT',
      'DEFAULT_ACCOUNT_SUBSIDY_BUDGET',
      'DEFAULT_ACCOUNT_SUBSIDY_DECAY',
      'DELEGATION_RETURN_PERIOD_HF0',
      'DELEGATION_RETURN_PERIOD_HF20',
      'MAX_ACCOUNT_CREATION_FEE',
      'MAX_LIMIT_ORDER_EXPIRATION',
      'MAX_SIG_CHECK_ACCOUNTS',
      'MIN_BLOCK_SIZE',
      'MIN_REPLY_INTERVAL_HF20',
      'RD_DECAY_DENOM_SHIFT',
      'RD_MAX_BUDGET',
      'RD_MAX_BUDGET_1',
      'RD_MAX_BUDGET_2',
      'RD_MAX_BUDGET_3',
      'RD_MAX_DECAY',
      'RD_MAX_DECAY_BITS',
      'RD_MAX_POOL_BITS',
      'RD_MIN_BUDGET',
      'RD_MIN_DECAY',
      'RD_MIN_DECAY_BITS',
      'REVERSE_AUCTION_WINDOW_SECONDS_HF20',
      'REVERSE_AUCTION_WINDOW_SECONDS_HF6',
      'SBD_START_PERCENT_HF14',
      'SBD_START_PERCENT_HF20',
      'SBD_STOP_PERCENT_HF14',
      'SBD_STOP_PERCENT_HF20',
      'UPVOTE_LOCKOUT_SECONDS',
      'VOTING_MANA_REGENERATION_SECONDS',
      'WITNESS_SUBSIDY_BUDGET_PERCENT',
      'WITNESS_SUBSIDY_DECAY_PERCENT',
    ],
    other: { MAX_AUTHORITY_MEMBERSHIP: 10 },
  },
};
