import type { ClauseId } from '../../../spec/clauses/index.ts';
import { inCall } from '../../model/fault.ts';
import { integerValue, type Json, member } from '../../model/json.ts';
import { type RelationRule, relation } from '../../model/rule.ts';
import { groupBy } from '../../util/group-by.ts';
import { type Reported as Comment, commentMethods, commentsReported } from '../kit/comments.ts';
import type { RuleText } from '../kit/invariant.ts';
import { inMember } from '../kit/placed.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';
import { type RuleTable, rulesOf } from '../kit/rule-table.ts';
import { accountMethods, accountsReported, type Reported } from './reported.ts';

/** A member of an account that each comment of the account moves. */
interface Authored extends Omit<RuleText, 'clause'> {
  readonly member: string;
  /** Which comments move it. */
  readonly by: (comment: Comment) => boolean;
  /** The least value of the member, given some distinct comments of the account; texts are times. */
  readonly least: (comments: readonly Comment[]) => bigint | string | undefined;
  /** The value in the mutated account. */
  readonly never: Json;
}

const isRoot = ({ json }: Comment) => member(json, 'parent_author') === '';

const newest = (comments: readonly Comment[]) =>
  comments
    .map(({ json }) => member(json, 'created'))
    .filter((each) => typeof each === 'string')
    .toSorted()
    .at(-1);

const rows: RuleTable<Authored> = {
  'accounts/last-post': {
    requires: '`Account.last_post` is not before any comment of the account that the node lists.',
    member: 'last_post',
    why: 'A client waits a fixed time after `last_post` before it posts again; with too early a time its post is refused.',
    example: '`last_post` is an hour before the account made a comment that the node lists.',
    by: () => true,
    least: newest,
    never: '1970-01-01T00:00:00',
  },
  'accounts/last-root-post': {
    requires: '`Account.last_root_post` is not before any post of the account that the node lists.',
    member: 'last_root_post',
    why: 'An author waits five minutes between two posts; with too early a time the post is refused.',
    example: '`last_root_post` says 1970 for an account whose post the node lists.',
    by: isRoot,
    least: newest,
    never: '1970-01-01T00:00:00',
  },
  'accounts/post-count': {
    requires: '`Account.post_count` is at least the number of comments of the account that an answer lists.',
    member: 'post_count',
    why: 'A profile shows how much its owner wrote, which is at least what can be read of it.',
    example: '`post_count` is 1 for the author of two comments that the node lists.',
    by: () => true,
    least: (comments) => BigInt(comments.length),
    never: 0,
  },
  'accounts/posting-rewards': {
    requires:
      "`Account.posting_rewards` is at least the sum of `author_rewards` of the account's comments that an answer lists.",
    member: 'posting_rewards',
    why: 'The rewards of an author are those of all comments together: each of them is a part of the sum.',
    example: '`posting_rewards` is 10 where one comment of the account has `author_rewards` of 12.',
    by: ({ json }) => member(json, 'author_rewards') !== 0,
    least: (comments) =>
      comments.reduce((sum, { json }) => sum + (integerValue(member(json, 'author_rewards')) ?? 0n), 0n),
    never: 0,
  },
};

function rule({ member: name, by, least: leastOf, never, ...text }: Authored): RelationRule {
  return relation<{ readonly account: Reported; readonly comments: readonly Comment[] }>({
    ...text,
    clause: `records/account/${name}` as ClauseId,
    fault: {
      summary: `${name} of an account that never wrote`,
      edit: inCall(accountMethods, (call) => {
        const [only, ...others] = accountsReported(call);
        if (only === undefined || others.length > 0 || only.json[name] === never) return undefined;
        return { path: [...only.path, name], value: never };
      }),
    },
    methods: [...accountMethods, ...commentMethods],
    plan: (target) =>
      aboutEach(target.corpus.authors, 2, (author) =>
        requestsTo(
          target,
          ['condenser_api.get_accounts', { names: [author] }],
          ['database_api.list_comments', { start: [author, ''], limit: 20, order: 'by_permlink' }],
        ),
      ),
    roles: ['account', 'comments'],
    assignRoles: (call) => {
      const accounts = accountsReported(call);
      if (accounts.length > 0) return accounts.map((value) => ({ group: value.name, role: 'account', value }));
      const own = groupBy(commentsReported(call).filter(by), ({ author }) => author);
      return [...own].map(([author, comments]) => {
        const value = [...new Map(comments.map((each) => [each.permlink, each])).values()];
        return { group: author, role: 'comments', value };
      });
    },
    judge: ({ account, comments }) => {
      const actual = member(account.json, name);
      const least = leastOf(comments);
      const reported = typeof least === 'string' ? actual : integerValue(actual);
      if (least === undefined || typeof reported !== typeof least) return undefined;
      if ((reported as bigint | string) >= least) return [];
      return [
        {
          ...inMember(account, name, `at least ${least}, by the comments of the account`),
          role: 'account',
          contradictedBy: comments.map(({ path }) => ({ role: 'comments', path })),
        },
      ];
    },
  });
}

export const authored = rulesOf(rows, rule);
