import { inCall } from '../../model/fault.ts';
import { isArray } from '../../model/json.ts';
import type { ExchangeRule, RelationRule } from '../../model/rule.ts';
import { beside } from '../kit/laws/beside.ts';
import { complete, everything, isComplete, requestsAll } from '../kit/laws/complete-lists.ts';
import { law, lawOfEach } from '../kit/laws/law.ts';
import { jsonAt } from '../kit/laws/locate.ts';
import { inFirstRecord, moves, put } from '../kit/laws/moved.ts';
import { records } from '../kit/laws/reader.ts';
import { type Account, type Found, type Witness, witnessMethods } from '../kit/laws/records.ts';
import type { Wrong } from '../kit/laws/reported.ts';
import { counted, listed, ownVotesListed, type Vote } from './votes-counted.ts';

interface Voter {
  readonly witnesses_voted_for: number;
  readonly witness_votes: readonly string[];
}

const ownVotes = lawOfEach<Voter>({
  id: 'governance/own-votes-counted',
  requires: '`Account.witnesses_voted_for` is the number of names in its `witness_votes`.',
  clause: 'records/account/witnesses_voted_for',
  why: 'Wallets show how many of the thirty votes are left.',
  example: '`witnesses_voted_for` is 3 while `witness_votes` has two names.',
  methods: ['condenser_api.get_accounts'],
  // Some nodes leave the list empty.
  wrong: ({ witnesses_voted_for: count, witness_votes: votes }) =>
    votes.length === 0 || votes.length === count
      ? []
      : [{ at: ['witnesses_voted_for'], expected: `${votes.length}, as many as are named` }],
  fault: {
    summary: 'a count of votes that is not that of their list',
    edit: inCall(['condenser_api.get_accounts'], (call) => {
      const accounts = isArray(call.result) ? call.result : [];
      const voter = accounts.findIndex((account) => jsonAt(account, ['witness_votes', 0]) !== undefined);
      const count = jsonAt(accounts[voter], ['witnesses_voted_for']);
      return put(call, [voter, 'witnesses_voted_for'], typeof count === 'number' ? count + 1 : undefined);
    }),
  },
});

/** What the weight of a vote follows from. */
type Shareholder = Pick<Account, 'name' | 'proxy' | 'vesting_shares' | 'proxied_vsf_votes'>;

const deepest = 4;

/** The proxied votes of each account by distance; undefined where a proxy is unknown or circular. */
function givenTo(accounts: readonly Shareholder[]): ReadonlyMap<string, readonly bigint[]> | undefined {
  const byName = new Map(accounts.map((account) => [account.name, account]));
  const given = new Map(accounts.map(({ name }) => [name, Array.from({ length: deepest }, () => 0n)]));
  for (const { name, vesting_shares } of accounts) {
    let proxy = byName.get(name)?.proxy ?? '';
    for (let distance = 0; proxy !== '' && distance < deepest; distance++) {
      const sums = given.get(proxy);
      if (sums === undefined || proxy === name) return undefined;
      sums[distance] = (sums[distance] ?? 0n) + vesting_shares.amount;
      proxy = byName.get(proxy)?.proxy ?? '';
    }
  }
  return given;
}

const proxied = law({
  id: 'governance/proxied-votes',
  requires: '`Account.proxied_vsf_votes` are the sums of vesting shares proxied to the account, by distance.',
  clause: 'records/account/proxied_vsf_votes',
  level: 'should',
  why: 'The weight of a proxy is that of those who chose it; it decides who makes blocks.',
  example: 'One account with 5.000000 VESTS has `alice` as its proxy, and her `proxied_vsf_votes` begin with 0.',
  methods: ['database_api.list_accounts'],
  plan: requestsAll(['database_api.list_accounts']),
  wrong: (_, call, context) => {
    const all = complete(call, 'database_api.list_accounts', context);
    const given = all && givenTo(all.value);
    if (all === undefined || given === undefined) return undefined;
    return all.value.flatMap(({ name, proxied_vsf_votes: reported }, index): Wrong[] => {
      const sums = given.get(name) ?? [];
      const distance = reported.findIndex((votes, place) => votes !== sums[place]);
      const at = ['accounts', index, 'proxied_vsf_votes', distance];
      return distance < 0 ? [] : [{ at, expected: `${sums[distance]}, the sum of proxied votes at this distance` }];
    });
  },
  fault: {
    summary: 'a proxy with more votes than it was given',
    edit: moves(['database_api.list_accounts'], (call) =>
      isComplete(call, 'database_api.list_accounts') ? inFirstRecord('proxied_vsf_votes', 0)(call) : undefined,
    ),
  },
});

const weighed = beside<
  readonly Found<Witness>[],
  { readonly votes: readonly Vote[]; readonly accounts: readonly Shareholder[] }
>({
  id: 'governance/votes-weighed',
  requires: '`Witness.votes` is the sum of the vesting shares of its voters and of those who made them their proxy.',
  clause: 'records/witness/votes',
  level: 'should',
  why: 'The votes of a witness are the vesting shares behind it; they decide who makes blocks.',
  example: 'Voters with 5.000000 VESTS in all vote for `alice`, and her `votes` are 6000000.',
  plan: requestsAll(['database_api.list_witnesses']),
  subject: records<Witness>(witnessMethods),
  references: { votes: everything(listed), accounts: everything('database_api.list_accounts') },
  fault: {
    summary: 'a witness with more votes than its voters have',
    edit: moves(['database_api.list_witnesses', 'database_api.find_witnesses'], inFirstRecord('votes')),
  },
  judge: ({ value: witnesses }, { votes, accounts }) => {
    const weights = new Map(accounts.value.map((account) => [account.name, weightOf(account)]));
    for (const { value: witness, at } of witnesses) {
      const voters = votes.value.filter((vote) => vote.witness === witness.owner);
      const sum = voters.reduce((all, { account }) => all + (weights.get(account) ?? 0n), 0n);
      if (sum === witness.votes) continue;
      return [{ at: [...at, 'votes'], expected: `${sum}, the vesting shares of its voters and of their proxies` }];
    }
    return [];
  },
});

/** Own vesting shares, and those of accounts whose proxy it is. */
function weightOf({ vesting_shares, proxied_vsf_votes }: Shareholder): bigint {
  return proxied_vsf_votes.reduce((all, votes) => all + votes, vesting_shares.amount);
}

/** Votes for witnesses, their voters and their weight. */
export const ofVotes: readonly (ExchangeRule | RelationRule)[] = [ownVotes, ownVotesListed, proxied, counted, weighed];
