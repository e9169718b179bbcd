import type { ExchangeRule } from '../../model/rule.ts';
import { type MemberLaw, memberLaw, notAShare, notNegative, tooLarge } from '../kit/laws/member-law.ts';
import { accountMethods, rewardFundMethods, witnessMethods } from '../kit/laws/records.ts';
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
  'accounts/counts-not-negative': {
    requires: 'No number of posts, votes, requests or seconds of an account is below zero.',
    clause: 'records/account/post_count',
    level: 'should',
    why: 'Profiles show them; less than none there cannot be.',
    example: '`lifetime_vote_count` is -1.',
    methods: accountMethods,
    members: [
      ...['post_count', 'comment_count', 'lifetime_vote_count', 'witnesses_voted_for', 'withdraw_routes'],
      ...['savings_withdraw_requests', 'sbd_seconds', 'savings_sbd_seconds'],
    ],
    ...notNegative,
    fault: 'an account with less than no posts',
  },
  'accounts/counts-of-witnesses-not-negative': {
    requires: 'No number of missed blocks, slots or blocks of a witness is below zero.',
    clause: 'records/witness/total_missed',
    level: 'should',
    why: 'Sites rank witnesses by them; less than none there cannot be.',
    example: '`total_missed` is -1.',
    methods: witnessMethods,
    members: ['total_missed', 'last_aslot', 'last_confirmed_block_num', 'pow_worker'],
    ...notNegative,
    fault: 'a witness that missed less than no blocks',
  },
  'accounts/shares-of-funds': {
    requires: '`percent_curation_rewards` and `percent_content_rewards` of a reward fund are from 0 to 10000.',
    clause: 'records/reward_fund/percent_content_rewards',
    level: 'should',
    why: 'Sites estimate rewards by them: 10000 is all of the fund.',
    example: '`percent_content_rewards` is 20000.',
    methods: rewardFundMethods,
    members: ['percent_content_rewards', 'percent_curation_rewards'],
    wrong: (_, json) => notAShare(json),
    fault: 'a fund that gives more than all of it',
    mutation: tooLarge,
  },
};

/** Single members of accounts and of what is theirs. */
export const ofMembers: readonly ExchangeRule[] = rulesOf(rows, memberLaw);
