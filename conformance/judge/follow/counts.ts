import type { ClauseId } from '../../../spec/clauses/index.ts';
import type { Call } from '../../model/call.ts';
import { inCall } from '../../model/fault.ts';
import { integerValue, member } from '../../model/json.ts';
import { type RelationRule, relation } from '../../model/rule.ts';
import { argument } from '../arguments.ts';
import type { Placed } from '../placed.ts';
import { aboutEach, ask } from '../requests.ts';
import { type FollowPage, followerMethods, followingMethods, followPage } from './lists.ts';

const countMethods = ['condenser_api.get_follow_count', 'follow_api.get_follow_count'];

interface Count {
  readonly id: `follow/${string}`;
  readonly member: 'follower_count' | 'following_count';
  readonly side: FollowPage['side'];
  readonly methods: readonly string[];
  readonly why: string;
  readonly example: string;
}

const rows: readonly Count[] = [
  {
    id: 'follow/follower-count',
    member: 'follower_count',
    side: 'followers',
    methods: followerMethods,
    why: 'A profile shows the number, and the list when it is clicked on: the reader counts along.',
    example: '`follower_count` is 3 where the complete list of followers has two.',
  },
  {
    id: 'follow/following-count',
    member: 'following_count',
    side: 'following',
    methods: followingMethods,
    why: 'A client that reads whom an account follows knows by the number when the list is complete.',
    example: '`following_count` is 3 where the complete list of those it follows has two.',
  },
];

function rule(row: Count): RelationRule {
  return relation<{ readonly count: Placed; readonly list: FollowPage }>({
    id: row.id,
    clause: `records/follow_count/${row.member}` as ClauseId,
    level: 'must',
    scope: 'snapshot',
    retain: true,
    bugs: ['steemit/hivemind#191'],
    why: row.why,
    example: row.example,
    fault: {
      id: row.id.replace('/', '-'),
      summary: `one more in ${row.member} than are listed`,
      edit: inCall(countMethods, ({ result }) => {
        const value = integerValue(member(result, row.member));
        return value === undefined ? undefined : { path: ['result', row.member], value: Number(value) + 1 };
      }),
    },
    methods: [...countMethods, ...row.methods],
    plan: (target) => {
      const end = row.side === 'followers' ? ('to' as const) : ('from' as const);
      const accounts = target.corpus.follows.map((pair) => pair[end]);
      return aboutEach(accounts, 2, (account) => {
        const list = row.side === 'followers' ? 'follow_api.get_followers' : 'follow_api.get_following';
        return ask(
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
      if (!page?.complete || page.side !== row.side || page.type !== 'blog') return [];
      return [{ group: page.account, role: 'list', value: page }];
    },
    judge: ({ count, list }) => {
      const actual = member(count.json, row.member);
      if (integerValue(actual) === BigInt(list.list.length)) return [];
      return [
        {
          role: 'count',
          path: [...count.path, row.member],
          kind: 'value',
          expected: `${list.list.length}, as many as are listed`,
          actual,
          contradictedBy: [{ role: 'list', path: list.path }],
        },
      ];
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
