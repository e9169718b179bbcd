import type { MethodName } from '../../../spec/methods/index.ts';
import { type Aggregate, aggregate } from '../kit/laws/aggregate.ts';
import { type RuleTable, rulesOf } from '../kit/rule-table.ts';
import { followerMethods, followingMethods } from './lists.ts';

const count = (member: string) => ({
  methods: ['condenser_api.get_follow_count', 'follow_api.get_follow_count'] satisfies readonly MethodName[],
  member,
  key: 'account',
});

const bugs = ['steemit/hivemind#191'];

const rows: RuleTable<Aggregate> = {
  'follow/follower-count': {
    requires: '`follower_count` is the number of names in the complete list of followers.',
    clause: 'records/follow_count/follower_count',
    bugs,
    why: 'A profile shows the number, and the list when it is clicked on: the reader counts along.',
    example: '`follower_count` is 3 where the complete list of followers has two.',
    of: count('follower_count'),
    is: 'count',
    lists: { followers: { methods: followerMethods, by: 'following', given: { type: 'blog' } } },
    about: ({ follows }) => follows.map(({ to }) => to),
  },
  'follow/following-count': {
    requires: '`following_count` is the number of names in the complete list of followed accounts.',
    clause: 'records/follow_count/following_count',
    bugs,
    why: 'A client that reads whom an account follows knows by the number when the list is complete.',
    example: '`following_count` is 3 where the complete list of those it follows has two.',
    of: count('following_count'),
    is: 'count',
    lists: { followed: { methods: followingMethods, by: 'follower', given: { type: 'blog' } } },
    about: ({ follows }) => follows.map(({ from }) => from),
  },
};

export const counts = rulesOf(rows, aggregate);
