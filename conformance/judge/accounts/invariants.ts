import type { Call } from '../../model/exchange/call.ts';
import type { DifferenceKind } from '../../model/finding.ts';
import { integerValue, isArray, type Json, type JsonObject, member } from '../../model/json.ts';
import type { ExchangeRule } from '../../model/rule.ts';
import { unitsOf } from '../kit/amounts.ts';
import { invariant, type RuleText } from '../kit/invariant.ts';
import { pageMembers } from '../kit/page-members.ts';
import { inMember, recordsOf } from '../kit/placed.ts';
import { placeholderTimes } from '../kit/placeholder-times.ts';
import { type RuleTable, rulesOf } from '../kit/rule-table.ts';
import { inMilliseconds, notInSeconds } from './manabar.ts';
import { accountMethods, accountsReported, type Reported } from './reported.ts';

/** What must hold within one account. */
interface Row extends RuleText {
  readonly methods?: readonly string[];
  /** The member that is wrong, and what it should be. */
  readonly wrong: (
    account: JsonObject,
  ) => readonly [member: string, expected: string, kind?: DifferenceKind] | undefined;
  readonly mutation: (account: JsonObject) => readonly [member: string, value: Json] | undefined;
}

const allMethods = [...accountMethods, 'database_api.list_accounts'];

function accountsIn(call: Call): readonly Reported[] {
  if (call.method !== 'database_api.list_accounts') return accountsReported(call);
  return recordsOf(call, ['accounts']).map(({ json, path }) => ({ name: String(json.name), json, path }));
}

const timeOf = (account: JsonObject, name: string) => {
  const value = member(account, name);
  return typeof value === 'string' && !placeholderTimes.includes(value) ? value : undefined;
};
const happenings = ['last_post', 'last_root_post', 'last_vote_time', 'last_account_update', 'last_owner_update'];

/** Members that only get_accounts has, by their documented names. */
const extras = ['vesting_balance', 'reputation', ...pageMembers];

const rows: RuleTable<Row> = {
  'accounts/made-before-it-acts': {
    requires: 'No post, vote or update of an account is dated before `Account.created`.',
    clause: 'scalars/placeholder-times',
    level: 'should',
    why: 'A profile shows "member since"; no action of the account is older, except times that mean never.',
    example: '`created` is 2026-01-02T00:00:00 and `last_post` 2026-01-01T00:00:00.',
    methods: allMethods,
    wrong: (account) => {
      const created = timeOf(account, 'created');
      const early = happenings.find((name) => {
        const time = timeOf(account, name);
        return created !== undefined && time !== undefined && time < created;
      });
      if (early === undefined) return undefined;
      const expected = `a time from ${created} on, when the account was made, or one that means never`;
      return [early, expected];
    },
    mutation: (account) =>
      (timeOf(account, 'created') ?? '') > '2002' ? ['last_vote_time', '2001-01-01T00:00:00'] : undefined,
  },
  'accounts/withdrawal-in-parts': {
    requires: '`Account.withdrawn` is at most `to_withdraw`.',
    clause: 'records/account/withdrawn',
    level: 'should',
    why: 'A wallet shows how much of a withdrawal is left, which cannot be negative.',
    example: '`withdrawn` is 20 where `to_withdraw` is 10.',
    methods: allMethods,
    wrong: (account) => {
      const [all, part] = [integerValue(account.to_withdraw), integerValue(account.withdrawn)];
      if (all === undefined || part === undefined || part <= all) return undefined;
      return ['withdrawn', `at most ${all}, as \`to_withdraw\``];
    },
    mutation: (account) => {
      const all = integerValue(account.to_withdraw);
      const waits = timeOf(account, 'next_vesting_withdrawal') !== undefined;
      return all !== undefined && all < 1_000_000n && !waits ? ['withdrawn', Number(all) + 1] : undefined;
    },
  },
  'accounts/withdrawal-to-come': {
    requires: '`Account.next_vesting_withdrawal` means never where all of `to_withdraw` is withdrawn.',
    clause: 'scalars/placeholder-times',
    level: 'should',
    why: 'A wallet counts down to the next part of a withdrawal; where nothing is left there is none.',
    example: '`next_vesting_withdrawal` is next Monday where all of `to_withdraw` is `withdrawn`.',
    methods: allMethods,
    wrong: (account) => {
      const [all, part] = [integerValue(account.to_withdraw), integerValue(account.withdrawn)];
      const next = timeOf(account, 'next_vesting_withdrawal');
      if (next === undefined || all === undefined || part === undefined || part < all) return undefined;
      return ['next_vesting_withdrawal', 'a time that means never, since nothing is left to withdraw'];
    },
    mutation: (account) =>
      integerValue(account.to_withdraw) === 0n ? ['next_vesting_withdrawal', '2037-01-01T00:00:00'] : undefined,
  },
  'accounts/delegates-its-own': {
    requires: '`Account.delegated_vesting_shares` is at most `vesting_shares`.',
    clause: 'records/account/delegated_vesting_shares',
    level: 'should',
    why: 'Voting power is owned minus delegated shares; no client can work with a negative value.',
    example: '`delegated_vesting_shares` is 20 VESTS of `vesting_shares` of 10 VESTS.',
    methods: allMethods,
    wrong: (account) => {
      const [own, lent] = [unitsOf(account.vesting_shares), unitsOf(account.delegated_vesting_shares)];
      if (own === undefined || lent === undefined || lent <= own) return undefined;
      return ['delegated_vesting_shares', `at most ${own} units, the shares it owns`];
    },
    mutation: (account) => {
      const shares = account.vesting_shares;
      if (typeof shares === 'string') return ['delegated_vesting_shares', `9${shares}`];
      const amount = member(shares, 'amount');
      return typeof amount === 'string'
        ? ['delegated_vesting_shares', { ...(shares as JsonObject), amount: `9${amount}` }]
        : undefined;
    },
  },
  'accounts/proxied-vsf-votes-length': {
    requires: '`Account.proxied_vsf_votes` has four numbers.',
    clause: 'records/account/proxied_vsf_votes',
    why: 'Votes through proxies are listed by distance, up to four; a client adds up all four.',
    example: '`proxied_vsf_votes` is `[0, 0, 0]`.',
    methods: allMethods,
    wrong: ({ proxied_vsf_votes: votes }) =>
      votes === undefined || !isArray(votes) || votes.length === 4
        ? undefined
        : ['proxied_vsf_votes', 'four numbers', 'count'],
    mutation: ({ proxied_vsf_votes: votes }) =>
      votes !== undefined && isArray(votes) ? ['proxied_vsf_votes', votes.slice(0, 3)] : undefined,
  },
  // The members of the object form deployed nodes have in both.
  'accounts/voting-power-of-legacy-form': {
    requires: 'No account in object form has `voting_power`.',
    clause: 'records/account/voting_power',
    why: 'Clients tell the two forms by it: in object form the power to vote is in `voting_manabar`.',
    example: '`find_accounts` answers an account with `voting_power` beside `voting_manabar`.',
    methods: ['database_api.find_accounts', 'database_api.list_accounts'],
    wrong: (account) =>
      Object.hasOwn(account, 'voting_power')
        ? ['voting_power', 'nothing, as only the legacy form has it', 'unexpected']
        : undefined,
    mutation: () => ['voting_power', 9800],
  },
  'accounts/manabar-in-seconds': {
    requires: '`Account.voting_manabar.last_update_time` is in seconds.',
    clause: 'records/account/voting_manabar/last_update_time',
    why: 'Wallets add what has come back since then; in another unit that is nothing, or all of it.',
    example: '`last_update_time` is 1787854221000, which are milliseconds.',
    methods: ['database_api.find_accounts', 'database_api.list_accounts'],
    wrong: ({ voting_manabar: bar }) => {
      const expected = notInSeconds(bar);
      return expected === undefined ? undefined : ['voting_manabar', expected];
    },
    mutation: ({ voting_manabar: bar }) => {
      const value = inMilliseconds(bar);
      return value === undefined ? undefined : ['voting_manabar', value];
    },
  },
  'accounts/extras-of-get-accounts-alone': {
    requires:
      'No method but `condenser_api.get_accounts` answers accounts with `vesting_balance`, `reputation` or the lists of pages.',
    clause: 'accounts/legacy-extras',
    why: 'Clients recognise the method by these members, and cache one answer as the other.',
    example: '`lookup_account_names` answers an account with `witness_votes`.',
    methods: ['condenser_api.lookup_account_names', 'database_api.find_accounts', 'database_api.list_accounts'],
    wrong: (account) => {
      const extra = extras.find((name) => Object.hasOwn(account, name));
      return extra === undefined ? undefined : [extra, 'nothing, as only get_accounts has it', 'unexpected'];
    },
    mutation: () => ['guest_bloggers', []],
  },
};

function rule({ methods = accountMethods, wrong, mutation, ...text }: Row): ExchangeRule {
  return invariant({
    ...text,
    methods,
    parts: accountsIn,
    wrong: (account) => {
      const [name, expected, kind] = wrong(account.json) ?? [];
      return name === undefined || expected === undefined ? undefined : inMember(account, name, expected, kind);
    },
    fault: 'an account that contradicts itself',
    mutation: ({ json, path }) => {
      const [name, value] = mutation(json) ?? [];
      return name === undefined ? undefined : { path: [...path, name], value };
    },
  });
}

export const invariants = rulesOf(rows, rule);
