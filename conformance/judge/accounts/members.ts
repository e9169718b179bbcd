import type { ExchangeRule } from '../../model/rule.ts';
import { type MemberLaw, memberLaw, notAShare, tooLarge } from '../kit/laws/member-law.ts';
import { type RuleTable, rulesOf } from '../kit/rule-table.ts';

const rows: RuleTable<MemberLaw> = {
  'accounts/voting-power-of-all': {
    requires: '`Account.voting_power` is from 0 to 10000.',
    clause: 'records/account/voting_power',
    level: 'should',
    why: 'Wallets show it as a share of the power to vote, of which 10000 is all.',
    example: '`voting_power` is 19800.',
    methods: ['condenser_api.get_accounts', 'condenser_api.lookup_account_names'],
    members: ['voting_power'],
    wrong: (_, json) => notAShare(json),
    fault: 'a power to vote above all of it',
    mutation: tooLarge,
  },
  'accounts/routes-of-all': {
    requires: '`percent` of a withdraw route is from 0 to 10000.',
    clause: 'records/withdraw_route/percent',
    level: 'should',
    why: 'A route takes a part of each withdrawal, of which 10000 is all.',
    example: '`percent` of a route is 50000.',
    methods: [
      'condenser_api.get_withdraw_routes',
      'database_api.find_withdraw_vesting_routes',
      'database_api.list_withdraw_vesting_routes',
    ],
    members: ['percent'],
    wrong: (_, json) => notAShare(json),
    fault: 'a route for more than all of a withdrawal',
    mutation: tooLarge,
  },
};

/** Single members of accounts and of what is theirs. */
export const ofMembers: readonly ExchangeRule[] = rulesOf(rows, memberLaw);
