import { array } from '../../spec/kernel/combinators/containers.ts';
import { struct } from '../../spec/kernel/combinators/struct.ts';
import { u32 } from '../../spec/kernel/integer.ts';
import { opaque, string } from '../../spec/kernel/scalars.ts';
import type { Static } from '../../spec/kernel/schema.ts';

const name = string({ maxBytes: 16 });
const text = string({ maxBytes: 256 });
const names = array(name);
const numbers = array(u32);
const numbered = array(struct({ account: name, id: u32 }));
const pairs = array(struct({ from: name, to: name }));
const posts = array(struct({ author: name, permlink: text }));
const transaction = struct({ num: u32, transactionId: text });

/** The data of a target, by name; each list is a sample in order of discovery. */
export const lists = {
  accounts: names,
  /** Accounts that signed, voted or wrote in the sampled blocks. */
  active: names,
  authors: names,
  voters: names,
  witnesses: names,
  /** Accounts that vote for witnesses through another, with that one. */
  proxies: pairs,
  /** Accounts with the number of the latest entry of their history. */
  histories: numbered,
  /** Accounts with entries in their blogs. */
  blogs: names,
  posts,
  roots: posts,
  replies: posts,
  /** Posts with replies, votes, reblogs. */
  discussed: posts,
  voted: posts,
  reblogged: posts,
  /** Posts whose authors give shares of the reward to others. */
  withBeneficiaries: posts,
  tags: array(text),
  keys: array(text),
  /** Owner keys that accounts did not have from their beginning. */
  ownerKeys: array(text),
  witnessIds: numbers,
  /** Who votes for which witness. */
  witnessVotes: pairs,
  proposals: numbers,
  proposalVotes: numbered,
  orders: numbered,
  escrows: numbered,
  savings: numbered,
  /** Who gets savings that are on their way out. */
  savingsTo: names,
  conversions: numbered,
  delegations: pairs,
  /** Accounts to which delegated vesting shares are coming back. */
  expirations: names,
  routes: pairs,
  ownerHistories: names,
  recoveries: names,
  recoveryChanges: names,
  declines: names,
  /** Follow relations. */
  follows: pairs,
  /** Seconds of the market's buckets. */
  buckets: numbers,
  transactions: array(transaction),
  /** Signed transactions in the form of condenser_api, and of the other namespaces. */
  legacySigned: array(opaque),
  signed: array(opaque),
  /** Keys of elements of lists, from which later pages begin. */
  starts: array(struct({ method: text, order: text, start: opaque })),
  /** Names of signed operations, and irreversible transactions, of which there are operation records: nodes may be told to leave out others (deployed). */
  recordedOperations: array(text),
  recordedTransactions: array(transaction),
  /** One such transaction with each of these operations, that begins with it where there is one. */
  operationSamples: array(struct({ operation: text, num: u32, transactionId: text })),
} as const;

/** All lists, in the order of a corpus file. */
export const corpus = struct(lists);

export type Corpus = Static<typeof corpus>;

export type List = keyof Corpus;

export type Post = Corpus['posts'][number];

export const listNames = Object.keys(lists) as readonly List[];

export const emptyCorpus = Object.fromEntries(listNames.map((list) => [list, []])) as unknown as Corpus;

/** The name of a list where it is missing. */
export const wordings: Readonly<Record<List, string>> = {
  accounts: 'accounts',
  active: 'accounts named by transactions',
  authors: 'accounts with posts',
  voters: 'accounts that voted',
  witnesses: 'witnesses',
  proxies: 'accounts with a proxy',
  histories: 'account histories',
  blogs: 'blogs',
  posts: 'posts',
  roots: 'root posts',
  replies: 'replies',
  discussed: 'posts with replies',
  voted: 'posts with votes',
  reblogged: 'reblogged posts',
  withBeneficiaries: 'posts with beneficiaries',
  tags: 'tags',
  keys: 'public keys',
  ownerKeys: 'owner keys set by an update',
  witnessIds: 'witness ids',
  witnessVotes: 'votes for witnesses',
  proposals: 'proposals',
  proposalVotes: 'votes for proposals',
  orders: 'open orders',
  escrows: 'escrows',
  savings: 'savings withdrawals',
  savingsTo: 'recipients of savings',
  conversions: 'conversion requests',
  delegations: 'delegations',
  expirations: 'returning delegations',
  routes: 'withdraw routes',
  ownerHistories: 'replaced owner authorities',
  recoveries: 'recovery requests',
  recoveryChanges: 'changes of recovery accounts',
  declines: 'requests to decline voting rights',
  follows: 'followers',
  buckets: 'market buckets',
  transactions: 'transactions',
  legacySigned: 'signed transactions in legacy form',
  signed: 'signed transactions in object form',
  starts: 'lists of several elements',
  recordedOperations: 'operations in operation records',
  recordedTransactions: 'transactions in operation records',
  operationSamples: 'irreversible operations in operation records',
};
