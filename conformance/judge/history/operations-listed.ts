import type { PathSegment } from '../../../spec/kernel/error.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, isObject, type Json, member } from '../../model/json.ts';
import { type RelationRule, relation } from '../../model/rule.ts';
import { groupBy } from '../../util/group-by.ts';
import { argument } from '../kit/arguments/argument.ts';
import { isSigned } from '../kit/blocks/operation-records.ts';
import { blockMethods, type Queried, queriedBlock } from '../kit/blocks/queried.ts';
import { isSettled } from '../kit/blocks/settled.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';
import { entriesIn, historyMethods, historyOf, nameOf, placeOf, type Recorded } from './entries.ts';
import { fieldsOf } from './latest-operations.ts';
import { historiesOfSigners, sampledBlocks } from './places.ts';

/** The members that name the accounts which an operation is about: in deployed nodes it is in the history of each. */
const partiesOf: Readonly<Record<string, readonly string[]>> = {
  account_create: ['creator', 'new_account_name'],
  account_update: ['account'],
  account_witness_vote: ['account', 'witness'],
  claim_reward_balance: ['account'],
  comment: ['author', 'parent_author'],
  convert: ['owner'],
  delegate_vesting_shares: ['delegator', 'delegatee'],
  escrow_transfer: ['from', 'to', 'agent'],
  feed_publish: ['publisher'],
  limit_order_cancel: ['owner'],
  limit_order_create: ['owner'],
  transfer: ['from', 'to'],
  transfer_to_savings: ['from', 'to'],
  transfer_to_vesting: ['from', 'to'],
  vote: ['voter', 'author'],
  withdraw_vesting: ['account'],
};

/** A signed operation, and who it is about. */
interface Done {
  readonly name: string;
  readonly block: number;
  readonly transaction: number;
  readonly parties: readonly string[];
  readonly path: readonly PathSegment[];
}

/** What another answer shows that was done about an account. */
interface Shown {
  readonly done: readonly Done[];
  /** It is the history of another account: nodes may be told which kinds of operations they list, these are listed. */
  readonly isListed: boolean;
}

interface History {
  readonly account: string;
  readonly path: readonly PathSegment[];
  readonly list: readonly Recorded[];
}

const isAccount = (json: Json | undefined): json is string => typeof json === 'string' && json !== '';

function done(record: Recorded, place: Pick<Done, 'block' | 'transaction'>): readonly Done[] {
  const [name, fields] = [nameOf(record), fieldsOf(record)];
  if (!isObject(fields) || !Object.hasOwn(partiesOf, name)) return [];
  const parties = new Set(partiesOf[name]?.map((each) => fields[each]));
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

const doneOf = ({ list }: History): readonly Done[] =>
  list.flatMap((entry) => {
    const place = isSigned(entry.json) ? placeOf(entry) : undefined;
    return place ? done(entry, place) : [];
  });

const blockOf = (entry: Recorded | undefined): number | undefined => entry && placeOf(entry)?.block;

/** Whether a page leaves out an operation between two of its entries, where operations of its kind are listed at all. */
function isLeftOut({ list }: History, isListed: boolean, { name, block, transaction }: Done): boolean {
  const [first, last] = [blockOf(list[0]), blockOf(list.at(-1))];
  if (first === undefined || last === undefined || block <= first || block >= last) return false;
  if (!isListed && !list.some((entry) => isSigned(entry.json) && nameOf(entry) === name)) return false;
  return !list.some((entry) => {
    const place = placeOf(entry);
    return place?.block === block && place.transaction === transaction && nameOf(entry) === name;
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
    'A signed operation about an account that a block or the history of another account holds is in its history, too.',
  clause: 'condenser_api.get_account_history/params',
  level: 'should',
  scope: 'immutable',
  why: 'A wallet shows what an account received from its history: a payment that is not there was lost for its owner.',
  example: 'In block 7 alice pays bob, and the history of bob has entries of blocks 6 and 8, and none of block 7.',
  fault: { id: 'history-without-operations', summary: 'histories without what some blocks hold', edit },
  methods: [...historyMethods, ...blockMethods],
  roles: ['history', 'shown'],
  plan: (target) => [
    ...historiesOfSigners(target),
    ...aboutEach(
      [...target.corpus.accounts.slice(0, 3), ...target.corpus.voted.map(({ author }) => author)],
      6,
      (account) => requestsTo(target, ['condenser_api.get_account_history', { account, start: -1, limit: 100 }]),
    ),
    ...sampledBlocks(target, 'condenser_api.get_block'),
  ],
  assignRoles: (call) => {
    const block = queriedBlock(call);
    if (block) return shownOf(block.form, doneIn(block), false);
    const [found, account, under] = [historyOf(call), argument(call, 'account'), entriesIn(call)?.under];
    if (found === undefined || under === undefined || !isAccount(account)) return [];
    const value = { account, path: under, list: found.list };
    const others = shownOf(found.form, doneOf(value), true).filter((each) => each.account !== account);
    return [{ group: `${found.form} ${account}`, role: 'history', value }, ...others];
  },
  judge: ({ history, shown }, context) => {
    const lost = shown.done.find((each) => isLeftOut(history, shown.isListed, each));
    if (lost === undefined) return [];
    if (!isSettled(lost.block, context)) return undefined;
    const { name, block, transaction, path } = lost;
    const expected = `the \`${name}\` of transaction ${transaction} in block ${block}, which is about ${history.account}`;
    const contradictedBy = [{ role: 'shown' as const, path }];
    return [{ role: 'history', path: history.path, kind: 'missing', expected, actual: undefined, contradictedBy }];
  },
});
