import type { Call } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import { isArray } from '../../model/json.ts';
import { type Context, type RelationRule, relation } from '../../model/rule.ts';
import type { Target } from '../../model/target.ts';
import { groupBy } from '../../util/group-by.ts';
import { argument } from '../kit/arguments/argument.ts';
import { isWhole, pageCapacity } from '../kit/arguments/page-capacity.ts';
import { isComplete, requestsAll } from '../kit/laws/complete-lists.ts';
import { jsonAt } from '../kit/laws/locate.ts';
import { inFirstRecord, moves, put } from '../kit/laws/moved.ts';
import {
  type Account,
  type AnyRecord,
  accountMethods,
  accountsIn,
  type Found,
  readableRecordsIn,
} from '../kit/laws/records.ts';
import { difference, place, type Reported, reported } from '../kit/laws/reported.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';

export type Vote = { readonly account: string; readonly witness: string };

export const listed = 'database_api.list_witness_votes' as const;

/** A page of votes, and how many each account has of which all are in it. */
interface Counts extends Reported<readonly Vote[]> {
  readonly counts: ReadonlyMap<string, number>;
  /** Accounts outside of it have none. */
  readonly isComplete: boolean;
}

/** Undefined for other calls, and for lists in the order of witnesses. */
function countsIn(call: Call, context: Context): Counts | undefined {
  const [seen, start, capacity] = [reported(call, [listed], context), argument(call, 'start'), pageCapacity(call)];
  const isByAccount = argument(call, 'order') === 'by_account_witness';
  const [from, witness = ''] = isArray(start) ? start : [];
  if (seen === undefined || !isByAccount || typeof from !== 'string' || capacity === undefined) return undefined;
  const { votes } = seen.value;
  const counts = new Map([...groupBy(votes, ({ account }) => account)].map(([name, own]) => [name, own.length]));
  if (witness !== '') counts.delete(from);
  // A page that is full may have lost the last votes of its last account.
  const isFull = !isWhole(votes.length, capacity);
  if (isFull) counts.delete(votes.at(-1)?.account ?? '');
  return { call, value: votes, at: ['votes'], counts, isComplete: isComplete(call, listed) };
}

/** The votes of a few accounts, and all votes where there are few. */
function voteRequests(target: Target) {
  return [
    ...requestsAll([listed, 'database_api.list_accounts'])(target),
    ...aboutEach([...new Set(target.corpus.witnessVotes.map(({ from }) => from))], 2, (voter) =>
      requestsTo(
        target,
        [listed, { start: [voter, ''], limit: 100, order: 'by_account_witness' }],
        ['database_api.find_accounts', { accounts: [voter] }],
      ),
    ),
  ];
}

/** In the group of each account whose votes are all in it, or of all accounts. */
function inGroups(votes: Counts, whole: readonly string[]) {
  const groups = votes.isComplete ? whole : [...votes.counts.keys()];
  return groups.map((group) => ({ group, role: 'votes', value: votes }) as const);
}

export const counted: RelationRule = relation<{ readonly accounts: readonly Found<Account>[]; readonly votes: Counts }>(
  {
    id: 'governance/votes-counted',
    requires: "`Account.witnesses_voted_for` is the number of the account's votes in `list_witness_votes`.",
    clause: 'records/account/witnesses_voted_for',
    why: 'Wallets show how many of the thirty votes are left.',
    example: '`witnesses_voted_for` is 3 while list_witness_votes has two votes of the account.',
    methods: [...accountMethods, listed],
    roles: ['accounts', 'votes'],
    plan: voteRequests,
    fault: {
      summary: 'a count of votes that is not that of the list of all votes',
      edit: moves(['database_api.list_accounts', 'database_api.find_accounts'], inFirstRecord('witnesses_voted_for')),
    },
    assignRoles: (call, context) => {
      const votes = countsIn(call, context);
      if (votes) return inGroups(votes, accountMethods);
      const accounts = accountsIn(call, context);
      const single = accounts.map(
        (account) => ({ group: account.value.name, role: 'accounts', value: [account] }) as const,
      );
      return accounts.length > 0 ? [{ group: call.method, role: 'accounts', value: accounts }, ...single] : [];
    },
    judge: ({ accounts, votes }) => {
      for (const account of accounts) {
        const count = votes.counts.get(account.value.name) ?? 0;
        if (account.value.witnesses_voted_for === count) continue;
        const wrong = { at: ['witnesses_voted_for'], expected: `${count}, as many as it has in the list` };
        return [{ ...difference(account, wrong), role: 'accounts', contradictedBy: [place('votes', votes)] }];
      }
      return [];
    },
  },
);

const getAccounts = 'condenser_api.get_accounts' as const;

function votesOf({ value: { witness_votes: votes } }: Found<AnyRecord>): readonly unknown[] {
  return Array.isArray(votes) ? votes : [];
}

/** Some nodes leave the list empty. */
function hasVotes(account: Found<AnyRecord>): boolean {
  return votesOf(account).length > 0;
}

export const ownVotesListed: RelationRule = relation<{
  readonly voters: readonly Found<AnyRecord>[];
  readonly votes: Counts;
}>({
  id: 'governance/own-votes-listed',
  requires:
    "Every name in `Account.witness_votes` is that of a witness in the account's votes in `list_witness_votes`.",
  clause: 'records/account/witness_votes',
  why: 'Wallets show a voter the witnesses it votes for, and let it take back those votes.',
  example: '`witness_votes` of `alice` names `bob`, and `list_witness_votes` has no vote of hers for him.',
  methods: [getAccounts, listed],
  roles: ['voters', 'votes'],
  fault: {
    summary: 'a witness for whom the account does not vote',
    edit: inCall([getAccounts], (call) => {
      const accounts = isArray(call.result) ? call.result : [];
      const voter = accounts.findIndex((account) => jsonAt(account, ['witness_votes', 0]) !== undefined);
      return voter < 0 ? undefined : put(call, [voter, 'witness_votes', 0], 'mallory');
    }),
  },
  assignRoles: (call, context) => {
    const votes = countsIn(call, context);
    if (votes) return inGroups(votes, [getAccounts]);
    const voters = call.method === getAccounts ? readableRecordsIn(call, context).filter(hasVotes) : [];
    const single = voters.map(
      (voter) => ({ group: String(voter.value.name), role: 'voters', value: [voter] }) as const,
    );
    return voters.length > 0 ? [{ group: getAccounts, role: 'voters', value: voters }, ...single] : [];
  },
  judge: ({ voters, votes }) => {
    for (const voter of voters) {
      const { name } = voter.value;
      const named = votesOf(voter);
      const own = new Set<unknown>(votes.value.filter(({ account }) => account === name).map(({ witness }) => witness));
      const at = named.findIndex((witness) => witness !== undefined && !own.has(witness));
      if (at < 0) continue;
      const expected =
        own.size === 0 ? 'no name: it has no vote in the list' : `one of ${[...own].slice(0, 5).join(', ')}`;
      const wrong = difference(voter, { at: ['witness_votes', at], expected });
      return [{ ...wrong, role: 'voters', contradictedBy: [place('votes', votes)] }];
    }
    return [];
  },
});
