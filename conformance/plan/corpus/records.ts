import { timeText } from '../../../spec/kernel/scalars.ts';
import type { Post } from '../../model/corpus.ts';
import { isArray, isObject, type Json, type JsonObject, member } from '../../model/json.ts';
import { operationName } from '../../model/operation-name.ts';
import type { Find } from './collector.ts';

/** The data of a record, and the hints of its members. */
interface Record {
  /** A record is recognised by having all of these. */
  readonly has: readonly string[];
  finds(record: JsonObject): readonly (Find | undefined)[];
}

const accountPattern = /^[a-z][a-z0-9.-]{2,15}$/;
const keyPattern = /^[A-Z]{3}[1-9A-HJ-NP-Za-km-z]{50}$/;
const idPattern = /^[0-9a-f]{40}$/;

export function isAccountName(json: Json | undefined): json is string {
  return typeof json === 'string' && accountPattern.test(json);
}

export function isKey(json: Json | undefined): json is string {
  return typeof json === 'string' && keyPattern.test(json);
}

function isNumber(json: Json | undefined): json is number {
  return typeof json === 'number' && Number.isInteger(json) && json >= 0 && json < 2 ** 32;
}

type Named = Extract<Find, { element: string }>['list'];
type Numbers = Extract<Find, { element: number }>['list'];
type Numbered = Extract<Find, { element: { account: string } }>['list'];
type Pairs = Extract<Find, { element: { from: string } }>['list'];
type Posts = Extract<Find, { element: Post }>['list'];

export function named(list: Named, name: Json | undefined): Find | undefined {
  return isAccountName(name) ? { list, element: name } : undefined;
}

function number(list: Numbers, id: Json | undefined): Find | undefined {
  return isNumber(id) ? { list, element: id } : undefined;
}

export function numbered(list: Numbered, account: Json | undefined, id: Json | undefined): Find | undefined {
  return isAccountName(account) && isNumber(id) ? { list, element: { account, id } } : undefined;
}

function pair(list: Pairs, from: Json | undefined, to: Json | undefined): Find | undefined {
  return isAccountName(from) && isAccountName(to) ? { list, element: { from, to } } : undefined;
}

export function post(list: Posts, { author, permlink }: JsonObject): Find | undefined {
  if (!isAccountName(author) || typeof permlink !== 'string' || permlink === '') return undefined;
  return Buffer.byteLength(permlink) > 256 ? undefined : { list, element: { author, permlink } };
}

/** A record of a signed operation: the transaction, that there are records of it, and of operations of this name. */
function recorded(num: Json | undefined, id: Json | undefined, op: Json | undefined): readonly Find[] {
  if (!isNumber(num) || typeof id !== 'string' || !idPattern.test(id) || /^0+$/.test(id)) return [];
  const element = { num, transactionId: id };
  const name = operationName(op);
  return [
    { list: 'transactions', element },
    { list: 'recordedTransactions', element },
    ...(name ? [{ list: 'recordedOperations' as const, element: name }] : []),
  ];
}

function isEmpty(json: Json | undefined): boolean {
  return !isArray(json) || json.length === 0;
}

function ownerKeys(owner: Json | undefined): readonly Find[] {
  const keys = member(owner, 'key_auths');
  if (!isArray(keys)) return [];
  return keys.flatMap((entry) => {
    const key = isArray(entry) ? entry[0] : undefined;
    return isKey(key) ? [{ list: 'ownerKeys', element: key }] : [];
  });
}

/** Records by their identifying members, of any method and form. */
const records: readonly Record[] = [
  {
    has: ['author', 'permlink', 'children', 'net_votes', 'parent_author'],
    finds: (record) => [
      post('posts', record),
      named('authors', record.author),
      post(record.parent_author === '' ? 'roots' : 'replies', record),
      record.children === 0 ? undefined : post('discussed', record),
      record.net_votes === 0 && isEmpty(record.active_votes) ? undefined : post('voted', record),
      isEmpty(record.reblogged_by) ? undefined : post('reblogged', record),
      isEmpty(record.beneficiaries) ? undefined : post('withBeneficiaries', record),
      tag(record.category),
    ],
  },
  {
    has: ['voter', 'author', 'permlink', 'rshares'],
    finds: (vote) => [named('voters', vote.voter), post('voted', vote)],
  },
  { has: ['voter', 'weight', 'rshares'], finds: ({ voter }) => [named('voters', voter)] },
  {
    has: ['name', 'memo_key', 'proxy', 'posting'],
    finds: ({ name, proxy, witness_votes: votes, owner, last_owner_update: updated }) => [
      named('accounts', name),
      pair('proxies', name, proxy),
      ...(updated === undefined || updated === timeText(0) ? [] : ownerKeys(owner)),
      ...(isArray(votes) ? votes.slice(0, 30).map((witness) => pair('witnessVotes', name, witness)) : []),
    ],
  },
  {
    has: ['owner', 'signing_key', 'running_version'],
    finds: ({ owner, id }) => [named('witnesses', owner), number('witnessIds', id)],
  },
  { has: ['account', 'witness', 'id'], finds: ({ account, witness }) => [pair('witnessVotes', account, witness)] },
  { has: ['proposal_id', 'creator', 'daily_pay'], finds: ({ proposal_id: id }) => [number('proposals', id)] },
  {
    has: ['voter', 'proposal'],
    finds: ({ voter, proposal }) => [numbered('proposalVotes', voter, member(proposal, 'proposal_id'))],
  },
  { has: ['seller', 'orderid', 'for_sale'], finds: ({ seller, orderid }) => [numbered('orders', seller, orderid)] },
  {
    has: ['from', 'escrow_id', 'escrow_expiration', 'agent_approved'],
    finds: ({ from, escrow_id: id }) => [numbered('escrows', from, id)],
  },
  {
    has: ['from', 'to', 'request_id', 'complete'],
    finds: ({ from, to, request_id: id }) => [numbered('savings', from, id), named('savingsTo', to)],
  },
  {
    has: ['owner', 'requestid', 'conversion_date'],
    finds: ({ owner, requestid }) => [numbered('conversions', owner, requestid)],
  },
  {
    has: ['delegator', 'delegatee', 'min_delegation_time'],
    finds: ({ delegator, delegatee }) => [pair('delegations', delegator, delegatee)],
  },
  {
    has: ['delegator', 'vesting_shares', 'expiration'],
    finds: ({ delegator }) => [named('expirations', delegator)],
  },
  {
    has: ['from_account', 'to_account', 'percent', 'id'],
    finds: ({ from_account: from, to_account: to }) => [pair('routes', from, to)],
  },
  {
    has: ['account', 'previous_owner_authority', 'last_valid_time'],
    finds: ({ account }) => [named('ownerHistories', account)],
  },
  {
    has: ['account_to_recover', 'new_owner_authority', 'expires'],
    finds: ({ account_to_recover: name }) => [named('recoveries', name)],
  },
  {
    has: ['account_to_recover', 'recovery_account', 'effective_on'],
    finds: ({ account_to_recover: name }) => [named('recoveryChanges', name)],
  },
  { has: ['account', 'effective_date'], finds: ({ account }) => [named('declines', account)] },
  {
    has: ['follower', 'following', 'what'],
    finds: ({ follower, following }) => [pair('follows', follower, following)],
  },
  {
    has: ['blog', 'entry_id'],
    finds: ({ blog, comment, ...entry }) => {
      const item = isObject(comment) ? comment : entry;
      return [named('blogs', blog), item.author === blog ? undefined : post('reblogged', item)];
    },
  },
  {
    has: ['trx_id', 'block', 'op'],
    // What id an operation has that is of no transaction is not stated.
    finds: ({ trx_id: id, block, virtual_op: isVirtual, op }) => (isVirtual ? [] : recorded(block, id, op)),
  },
  {
    has: ['name', 'total_payouts', 'top_posts'],
    finds: ({ name }) => [tag(name)],
  },
];

function tag(name: Json | undefined): Find | undefined {
  const isTag = typeof name === 'string' && name !== '' && Buffer.byteLength(name) <= 32;
  return isTag ? { list: 'tags', element: name } : undefined;
}

/** Members with the name of an account, in any record. */
const accountMembers = new Set(
  `account account_to_recover agent author benefactor comment_author creator curator current_owner delegatee delegator
  follower following from from_account new_account_name open_owner owner parent_author producer proxy publisher receiver
  recovery_account reset_account seller to to_account voter witness`.split(/\s+/),
);

/** The data of one object of an answer. */
export function findsIn(object: JsonObject): readonly Find[] {
  const finds: (Find | undefined)[] = records
    .filter(({ has }) => has.every((name) => Object.hasOwn(object, name)))
    .flatMap((record) => record.finds(object));
  for (const [name, value] of Object.entries(object)) {
    if (accountMembers.has(name)) finds.push(named('accounts', value));
  }
  return finds.filter((find) => find !== undefined);
}
