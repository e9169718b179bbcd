import { inCall } from '../../model/fault.ts';
import { type RelationRule, relation } from '../../model/rule.ts';
import type { RuleText } from '../kit/invariant.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';
import { type Following, type FollowPage, followingMethods, followMethods, followPage, kindsOf } from './lists.ts';

interface Sides extends RuleText {
  readonly type: 'blog' | 'ignore';
  readonly verb: string;
}

const rows: readonly Sides[] = [
  {
    id: 'follow/followed-from-both-sides',
    requires:
      'Whoever is in the list of followers of an account has the account in the list of those followed, and the reverse.',
    clause: 'follow/blog',
    type: 'blog',
    verb: 'follows',
    why: 'A button shows "following" by one list and a profile shows the follower by the other.',
    example: 'bob is among the followers of alice, and the complete list of those bob follows lacks alice.',
  },
  {
    id: 'follow/muted-from-both-sides',
    requires:
      'Whoever is in the list of those who mute an account has the account in the list of those muted, and the reverse.',
    clause: 'follow/ignore',
    type: 'ignore',
    verb: 'mutes',
    why: 'A muted account must be muted on every page; a list that lacks it shows what the reader has hidden.',
    example: 'bob is among those who mute alice, and the complete list of those bob mutes lacks alice.',
  },
];

/** The pairs of one list, by the account at the other end, whose own list must have them. */
function rule({ type, verb, ...text }: Sides): RelationRule {
  return relation<{ readonly one: Following; readonly list: FollowPage }>({
    ...text,
    fault: {
      summary: `an empty list of those an account ${verb}, though the list of the other has it`,
      edit: inCall(followingMethods, (call) => {
        const page = followPage(call);
        if (page?.type !== type || !page.complete || page.list.length === 0) return undefined;
        return { path: page.path, value: [] };
      }),
    },
    methods: followMethods,
    plan: (target) => {
      const { follows } = target.corpus;
      // Whom somebody follows is known, not whom somebody mutes: perhaps one of the others who follow.
      const pairs =
        type === 'blog' ? follows : [...new Set(follows.map(({ from }) => from))].map((to) => ({ from: to, to }));
      return aboutEach(pairs, 2, ({ from, to }) =>
        requestsTo(
          target,
          ['follow_api.get_following', { account: from, start: '', type, limit: 1000 }],
          ['follow_api.get_followers', { account: to, start: '', type, limit: 1000 }],
        ),
      );
    },
    roles: ['one', 'list'],
    assignRoles: (call) => {
      const page = followPage(call);
      if (page?.type !== type) return [];
      const reported = page.list.flatMap((value) => {
        // The kind may have changed: a list of one kind holds only that kind.
        if (!kindsOf(value).includes(type)) return [];
        const group = page.side === 'followers' ? `following ${value.follower}` : `followers ${value.following}`;
        return [{ group, role: 'one' as const, value }];
      });
      const group = `${page.side} ${page.account}`;
      return page.complete ? [...reported, { group, role: 'list', value: page }] : reported;
    },
    judge: ({ one, list }) => {
      const found = list.list.some(({ follower, following }) => {
        return follower === one.follower && following === one.following;
      });
      if (found) return [];
      const expected = `also ${one.follower}, who ${verb} ${one.following} by the list of the other`;
      const contradictedBy = [{ role: 'one' as const, path: one.path }];
      return [{ role: 'list', path: list.path, kind: 'missing', expected, actual: undefined, contradictedBy }];
    },
  });
}

export const bothSides = rows.map(rule);
