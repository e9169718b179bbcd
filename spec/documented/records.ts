import { catalog } from '../source/catalog.ts';
import type { RecordFact } from '../source/facts/records/record.ts';
import type { Fields } from '../source/read/fields.ts';

/** The record of the documents for each described one, by title. */
const recordOfTitle: Readonly<Record<string, string>> = {
  Account: 'account',
  AccountVote: 'account_vote',
  ActiveVote: 'active_vote',
  Authority: 'authority',
  Block: 'queried_block',
  BlockHeader: 'block_header',
  BlogAuthor: 'blog_author',
  BlogEntry: 'blog_entry',
  BlogItem: 'blog_item',
  BroadcastReceipt: 'broadcast_receipt',
  ChainProperties: 'chain_properties',
  ChangeRecoveryAccountRequest: 'change_recovery_account_request',
  Comment: 'comment',
  ContentRecord: 'content',
  ConversionRequest: 'sbd_conversion_request',
  DelegationExpiration: 'delegation_expiration',
  DeployedProposal: 'proposal',
  DeployedProposalVote: 'proposal_vote',
  DeployedWitnessSchedule: 'witness_schedule',
  Discussion: 'content',
  DynamicGlobalProperties: 'global_properties',
  Escrow: 'escrow',
  ExtendedAccount: 'account',
  FeedHistory: 'feed_history',
  FollowCount: 'follow_count',
  HardforkProperties: 'hardfork_properties',
  LimitOrder: 'limit_order',
  MarketBucket: 'market_bucket',
  NodeVersion: 'version_info',
  OpenOrder: 'limit_order',
  OperationRecord: 'operation_record',
  OrderBook: 'order_book',
  OwnerHistory: 'owner_history',
  PlacedTransaction: 'transaction',
  Price: 'price',
  Proposal: 'proposal',
  ProposalVote: 'proposal_vote',
  QueriedBlockHeader: 'block_header',
  RcAccount: 'rc_account',
  RewardFund: 'reward_fund',
  SavingsWithdrawal: 'savings_withdrawal',
  ScheduledHardfork: 'next_hardfork',
  SignedBlock: 'block',
  StateAccount: 'account',
  StateProperties: 'global_properties',
  Ticker: 'ticker',
  Trade: 'trade',
  Transaction: 'transaction',
  TransactionRecord: 'transaction_record',
  TrendingTag: 'trending_tag',
  VestingDelegation: 'vesting_delegation',
  Volume: 'volume',
  Vote: 'vote',
  WithdrawRoute: 'withdraw_route',
  Witness: 'witness',
  WitnessSchedule: 'witness_schedule',
  WitnessVote: 'witness_vote',
};

const records = catalog.records as unknown as Readonly<Record<string, RecordFact>>;

/** A documented record. */
export interface DocumentedRecord {
  readonly name: string;
  readonly fields: Fields;
  /** The record that lists each member, by the member's name; a base record for inherited ones. */
  readonly listedBy: Readonly<Record<string, string>>;
}

const known = new Map<string, DocumentedRecord>();

/** Members of a record of the catalog, including those of the record it extends. */
export function documentedRecord(name: string): DocumentedRecord {
  let found = known.get(name);
  if (found === undefined) {
    const fact = records[name] as RecordFact;
    const base = fact.extends === undefined ? undefined : documentedRecord(fact.extends);
    const listed = Object.fromEntries(Object.keys(fact.fields).map((field) => [field, name]));
    found = {
      name,
      fields: { ...base?.fields, ...fact.fields },
      listedBy: { ...base?.listedBy, ...listed },
    };
    known.set(name, found);
  }
  return found;
}

/** The record that a titled schema describes; undefined if the documents list none. */
export function recordOf(title: string | undefined): DocumentedRecord | undefined {
  const name = title === undefined || !Object.hasOwn(recordOfTitle, title) ? undefined : recordOfTitle[title];
  return name === undefined ? undefined : documentedRecord(name);
}
