import type { PathSegment } from '../../../spec/kernel/error.ts';
import { inCall } from '../../model/fault.ts';
import { integerValue, isArray, isObject, type Json, member } from '../../model/json.ts';
import { type Context, type RelationRule, relation } from '../../model/rule.ts';
import { groupBy } from '../../util/group-by.ts';
import { argument } from '../kit/arguments/argument.ts';
import { isSigned, operationMethods } from '../kit/blocks/operation-records.ts';
import { blockMethods, type Queried, queriedBlock } from '../kit/blocks/queried.ts';
import { isSettled } from '../kit/blocks/settled.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';
import { entriesIn, historyMethods, nameOf, placeOf, type Recorded, recordsReported } from './entries.ts';
import { fieldsOf, isLatest, latestPages } from './latest-operations.ts';

/** The members that name the accounts which an operation is about: in deployed nodes it is in the history of each. */
const partiesOf: Readonly<Record<string, readonly string[]>> = {
  account_create: ['creator', 'new_account_name'],
  account_create_with_delegation: ['creator', 'new_account_name'],
  account_update: ['account'],
  account_update2: ['account'],
  account_witness_proxy: ['account', 'proxy'],
  account_witness_vote: ['account', 'witness'],
  author_reward: ['author'],
  cancel_transfer_from_savings: ['from'],
  change_recovery_account: ['account_to_recover'],
  claim_account: ['creator'],
  claim_reward_balance: ['account'],
  comment: ['author', 'parent_author'],
  comment_benefactor_reward: ['benefactor', 'author'],
  comment_options: ['author'],
  convert: ['owner'],
  create_claimed_account: ['creator', 'new_account_name'],
  create_proposal: ['creator', 'receiver'],
  curation_reward: ['curator'],
  custom_json: ['required_auths', 'required_posting_auths'],
  decline_voting_rights: ['account'],
  delegate_vesting_shares: ['delegator', 'delegatee'],
  delete_comment: ['author'],
  escrow_approve: ['from', 'to', 'agent'],
  escrow_dispute: ['from', 'to', 'agent'],
  escrow_release: ['from', 'to', 'agent'],
  escrow_transfer: ['from', 'to', 'agent'],
  feed_publish: ['publisher'],
  fill_convert_request: ['owner'],
  fill_order: ['current_owner', 'open_owner'],
  fill_transfer_from_savings: ['from', 'to'],
  fill_vesting_withdraw: ['from_account', 'to_account'],
  interest: ['owner'],
  limit_order_cancel: ['owner'],
  limit_order_create: ['owner'],
  limit_order_create2: ['owner'],
  producer_reward: ['producer'],
  recover_account: ['account_to_recover'],
  remove_proposal: ['proposal_owner'],
  request_account_recovery: ['recovery_account', 'account_to_recover'],
  return_vesting_delegation: ['account'],
  set_withdraw_vesting_route: ['from_account', 'to_account'],
  transfer: ['from', 'to'],
  transfer_from_savings: ['from', 'to'],
  transfer_to_savings: ['from', 'to'],
  transfer_to_vesting: ['from', 'to'],
  update_proposal_votes: ['voter'],
  vote: ['voter', 'author'],
  withdraw_vesting: ['account'],
  witness_update: ['owner'],
};

/** An operation, and who it is about. */
interface Done {
  readonly name: string;
  readonly block: number;
  /** Undefined for a virtual one. */
  readonly transaction: number | undefined;
  readonly parties: readonly string[];
  readonly path: readonly PathSegment[];
}

/** What another answer shows that was done about an account. */
interface Shown {
  readonly done: readonly Done[];
  /** They are operation records: nodes may be told of which kinds of operations they keep none, of these they do. */
  readonly isListed: boolean;
}

interface History {
  readonly account: string;
  readonly path: readonly PathSegment[];
  readonly list: readonly Recorded[];
  /** No later entry was there. */
  readonly isLatest: boolean;
}

/** Of pages of one account the latest is compared with what comes: shorter ones would take its place. */
const pageLimit = 100;

/** So many blocks before the last irreversible one a history may end that is kept apart from the node. */
const mostBehind = 20;

const isAccount = (json: Json | undefined): json is string => typeof json === 'string' && json !== '';

function done(record: Recorded, place: Pick<Done, 'block' | 'transaction'>): readonly Done[] {
  const [name, fields] = [nameOf(record), fieldsOf(record)];
  if (!isObject(fields) || !Object.hasOwn(partiesOf, name)) return [];
  const parties = new Set(partiesOf[name]?.flatMap((each) => fields[each] as Json));
  return [{ ...place, name, path: record.path, parties: [...parties].filter(isAccount) }];
}

function doneIn({ num, path, json }: Queried): readonly Done[] {
  const transactions = member(json, 'transactions');
  return (isArray(transactions) ? transactions : []).flatMap((each, transaction) => {
    const operations = member(each, 'operations');
    const under = [...path, 'transactions', transaction];
    return (isArray(operations) ? operations : []).flatMap((op) =>
      done({ json: { op }, path: under }, { block: num, transaction }),
    );
  });
}

const doneOf = (list: readonly Recorded[]): readonly Done[] =>
  list.flatMap((entry) => {
    const place = placeOf(entry);
    if (place === undefined) return [];
    return done(entry, isSigned(entry.json) ? place : { block: place.block, transaction: undefined });
  });

const blockOf = (entry: Recorded | undefined): number | undefined => entry && placeOf(entry)?.block;

/** Whether a page leaves out an operation between two of its entries or behind the last, where operations of its kind are listed at all. */
function isLeftOut(
  { list, isLatest }: History,
  shown: Shown,
  { name, block, transaction }: Done,
  context: Context,
): boolean {
  const [first, last] = [blockOf(list[0]), blockOf(list.at(-1))];
  if (first === undefined || last === undefined || block <= first) return false;
  // In a recording nobody knows when the page was asked for.
  const isBehind = isLatest && block > last && context.shown !== undefined && isSettled(block + mostBehind, context);
  if (block >= last && !isBehind) return false;
  const isListed =
    shown.isListed ||
    context.shown?.has('recorded operation', name) ||
    list.some((entry) => isSigned(entry.json) && nameOf(entry) === name);
  if (!isListed) return false;
  return !list.some((entry) => {
    const place = placeOf(entry);
    const isThere = place?.block === block && (transaction === undefined || place.transaction === transaction);
    return isThere && nameOf(entry) === name;
  });
}

/** By the accounts that operations are about. */
function shownOf(form: string, all: readonly Done[], isListed: boolean) {
  const about = all.flatMap((each) => each.parties.map((account) => ({ account, each })));
  return [...groupBy(about, ({ account }) => account)].map(([account, of]) => ({
    ...{ group: `${form} ${account}`, role: 'shown' as const, account },
    value: { done: of.map(({ each }) => each), isListed },
  }));
}

/** Entries of every third block are lost. */
const edit = inCall(historyMethods, (call) => {
  const found = entriesIn(call);
  if (found === undefined) return undefined;
  const kept = found.entries.filter((entry) => {
    const block = isArray(entry) ? member(entry[1], 'block') : undefined;
    return typeof block !== 'number' || block % 3 !== 0;
  });
  return kept.length === found.entries.length ? undefined : { path: found.under, value: kept };
});

export const operationsListed: RelationRule = relation<{ readonly history: History; readonly shown: Shown }>({
  id: 'history/operations-listed',
  requires:
    'An operation about an account that a block, its operation records or the history of another account hold is in its history, too.',
  clause: 'condenser_api.get_account_history/params',
  level: 'should',
  scope: 'immutable',
  why: 'A wallet shows what an account received from its history: a payment that is not there was lost for its owner.',
  example: 'In block 7 alice pays bob, and the history of bob has entries of blocks 6 and 8, and none of block 7.',
  fault: { id: 'history-without-operations', summary: 'histories without what some blocks hold', edit },
  methods: [...historyMethods, ...blockMethods, ...operationMethods],
  roles: ['history', 'shown'],
  several: 'shown',
  plan: (target) => {
    const { accounts, voted, witnesses } = target.corpus;
    const others = [...accounts.slice(0, 3), ...voted.map(({ author }) => author)].slice(0, 6);
    const busiest = target.blocks.toSorted((one, other) => other.transactions - one.transactions);
    return [
      ...latestPages(target, [...target.signers, ...others, ...witnesses.slice(0, 5)], 24, pageLimit),
      ...aboutEach(busiest, 20, ({ num: block_num }) =>
        requestsTo(
          target,
          ['condenser_api.get_block', { block_num }],
          ['condenser_api.get_ops_in_block', { block_num, only_virtual: false }],
        ),
      ),
    ];
  },
  assignRoles: (call) => {
    const block = queriedBlock(call);
    if (block) return shownOf(block.form, doneIn(block), false);
    const found = recordsReported(call);
    if (found === undefined) return [];
    const shown = shownOf(found.form, doneOf(found.list), true);
    if (operationMethods.includes(call.method)) return shown;
    const [account, under] = [argument(call, 'account'), entriesIn(call)?.under];
    if (under === undefined || !isAccount(account)) return [];
    const value = { account, path: under, list: found.list, isLatest: isLatest(call) };
    const isLong = found.list.length >= pageLimit || (integerValue(argument(call, 'limit')) ?? 0n) >= pageLimit;
    const others = shown.filter((each) => each.account !== account);
    return isLong ? [{ group: `${found.form} ${account}`, role: 'history', value }, ...others] : others;
  },
  judge: ({ history, shown }, context) => {
    const lost = shown.done.find((each) => isLeftOut(history, shown, each, context));
    if (lost === undefined) return [];
    if (!isSettled(lost.block, context)) return undefined;
    const { name, block, transaction, path } = lost;
    const of = transaction === undefined ? '' : `transaction ${transaction} in `;
    const expected = `the \`${name}\` of ${of}block ${block}, which is about ${history.account}`;
    const contradictedBy = [{ role: 'shown' as const, path }];
    return [{ role: 'history', path: history.path, kind: 'missing', expected, actual: undefined, contradictedBy }];
  },
});
