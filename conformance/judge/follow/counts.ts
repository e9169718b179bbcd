import type { ClauseId } from '../../../spec/clauses/index.ts';
import type { Call } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import { integerValue, member } from '../../model/json.ts';
import { type RelationRule, relation } from '../../model/rule.ts';
import { argument } from '../kit/arguments.ts';
import type { RuleText } from '../kit/invariant.ts';
import { inMember, type Placed } from '../kit/placed.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';
import { type FollowPage, followerMethods, followingMethods, followPage } from './lists.ts';

const countMethods = ['condenser_api.get_follow_count', 'follow_api.get_follow_count'];

interface Count extends Omit<RuleText, 'clause'> {
  readonly member: 'follower_count' | 'following_count';
  readonly side: FollowPage['side'];
  readonly methods: readonly string[];
}

const rows: readonly Count[] = [
  {
    id: 'follow/follower-count',
    requires: '`follower_count` is the number of names in the complete list of followers.',
    member: 'follower_count',
    side: 'followers',
    methods: followerMethods,
    why: 'A profile shows the number, and the list when it is clicked on: the reader counts along.',
    example: '`follower_count` is 3 where the complete list of followers has two.',
  },
  {
    id: 'follow/following-count',
    requires: '`following_count` is the number of names in the complete list of followed accounts.',
    member: 'following_count',
    side: 'following',
    methods: followingMethods,
    why: 'A client that reads whom an account follows knows by the number when the list is complete.',
    example: '`following_count` is 3 where the complete list of those it follows has two.',
  },
];

function rule({ member: name, side, ...text }: Count): RelationRule {
  return relation<{ readonly count: Placed; readonly list: FollowPage }>({
    ...text,
    clause: `records/follow_count/${name}` as ClauseId,
    bugs: ['steemit/hivemind#191'],
    fault: {
      summary: `one more in ${name} than are listed`,
      edit: inCall(countMethods, ({ result }) => {
        const value = integerValue(member(result, name));
        return value === undefined ? undefined : { path: ['result', name], value: Number(value) + 1 };
      }),
    },
    methods: [...countMethods, ...text.methods],
    plan: (target) => {
      const end = side === 'followers' ? ('to' as const) : ('from' as const);
      const accounts = target.corpus.follows.map((pair) => pair[end]);
      return aboutEach(accounts, 2, (account) => {
        const list = side === 'followers' ? 'follow_api.get_followers' : 'follow_api.get_following';
        return requestsTo(
          target,
          ['condenser_api.get_follow_count', { account }],
          [list, { account, start: '', type: 'blog', limit: 1000 }],
        );
      });
    },
    roles: ['count', 'list'],
    assignRoles: (call) => {
      const count = countOf(call);
      if (count) return [{ group: count.account, role: 'count', value: count.placed }];
      const page = followPage(call);
      if (!page?.complete || page.side !== side || page.type !== 'blog') return [];
      return [{ group: page.account, role: 'list', value: page }];
    },
    judge: ({ count, list }) => {
      if (integerValue(member(count.json, name)) === BigInt(list.list.length)) return [];
      const found = inMember(count, name, `${list.list.length}, as many as are listed`);
      return [{ ...found, role: 'count', contradictedBy: [{ role: 'list', path: list.path }] }];
    },
  });
}

function countOf(call: Call): { readonly account: string; readonly placed: Placed } | undefined {
  if (!countMethods.includes(call.method)) return undefined;
  const account = argument(call, 'account');
  const { result } = call;
  if (typeof account !== 'string' || member(result, 'account') !== account) return undefined;
  return { account, placed: { json: result as Placed['json'], path: ['result'] } };
}

export const counts = rows.map(rule);
