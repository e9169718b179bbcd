import type { ExchangeRule } from '../../model/rule.ts';
import { unitsOf } from '../kit/amounts.ts';
import { commentMethods } from '../kit/comments.ts';
import { type MemberLaw, memberLaw, notAShare, notNegative, ofCore, tooLarge } from '../kit/laws/member-law.ts';
import { type RuleTable, rulesOf } from '../kit/rule-table.ts';

const isDollars = (value: unknown) =>
  typeof value !== 'object' || value === null || !('symbol' in value) || value.symbol === 'SBD';

const rows: RuleTable<MemberLaw> = {
  'content/payouts-in-dollars': {
    requires: '`total_payout_value`, `curator_payout_value` and `max_accepted_payout` of a comment are in SBD.',
    clause: 'records/comment/total_payout_value',
    level: 'should',
    why: 'Sites add payouts up and compare them with the most that the author accepts: all of them are in dollars.',
    example: '`max_accepted_payout` is 1000000.000 CORE.',
    methods: commentMethods,
    members: ['max_accepted_payout', 'total_payout_value', 'curator_payout_value'],
    // An empty record means that there is no comment.
    isMeant: ({ author }) => author !== '',
    wrong: (value) => (isDollars(value) ? undefined : 'an amount of SBD'),
    fault: 'a payout in CORE',
    mutation: (json) => ofCore(json, 'TESTS'),
  },
  'content/tag-payouts-in-dollars': {
    requires: '`total_payouts` of a trending tag is in SBD.',
    clause: 'records/trending_tag/total_payouts',
    level: 'should',
    why: 'Sites show what the posts of a tag earned, which adds up their payouts; these are in dollars.',
    example: '`total_payouts` of a tag is 10.000 CORE.',
    methods: ['condenser_api.get_trending_tags', 'tags_api.get_trending_tags'],
    members: ['total_payouts'],
    // An amount of another asset cannot be read as dollars.
    wrong: (value, json) => (value === undefined && unitsOf(json) !== undefined ? 'an amount of SBD' : undefined),
    fault: 'payouts of a tag in CORE',
    mutation: (json) => ofCore(json, 'TESTS'),
  },
  'content/shares-of-all': {
    requires: '`reward_weight` and `percent_core_dollars` of a comment are from 0 to 10000.',
    clause: 'records/comment/reward_weight',
    level: 'should',
    why: 'Authors see by them which part of a reward they get, and in what: 10000 is all of it.',
    example: '`percent_core_dollars` is 20000.',
    methods: commentMethods,
    members: ['reward_weight', 'percent_core_dollars'],
    wrong: (_, json) => notAShare(json),
    fault: 'a share of a reward above all of it',
    mutation: tooLarge,
  },
  'content/strength-of-votes': {
    requires: '`vote_percent` of a vote is from -10000 to 10000.',
    clause: 'records/vote/vote_percent',
    level: 'should',
    why: 'Sites show the strength of a vote as a share of 10000, which no vote exceeds.',
    example: '`vote_percent` is 1000000.',
    methods: ['database_api.find_votes', 'database_api.list_votes'],
    members: ['vote_percent'],
    wrong: (_, json) => notAShare(json, { isSigned: true }),
    fault: 'a vote that is stronger than a vote can be',
    mutation: tooLarge,
  },
  'content/counts-not-negative': {
    requires: 'No number of replies, rewards or absolute shares of a comment is below zero.',
    clause: 'records/comment/author_rewards',
    level: 'should',
    why: 'Sites show them; less than none there cannot be.',
    example: '`author_rewards` is -1.',
    methods: commentMethods,
    members: ['author_rewards', 'children', 'depth', 'abs_rshares', 'total_vote_weight', 'body_length'],
    ...notNegative,
    fault: 'a comment with less than no rewards',
  },
};

/** Single members of comments and votes. */
export const ofMembers: readonly ExchangeRule[] = rulesOf(rows, memberLaw);
