import type { ClauseId } from '../../../spec/clauses/index.ts';
import { timeText } from '../../../spec/kernel/scalars.ts';
import { inCall } from '../../model/fault.ts';
import type { Json } from '../../model/json.ts';
import type { RelationRule } from '../../model/rule.ts';
import { groupBy } from '../../util/group-by.ts';
import { commentMethods } from '../kit/comments.ts';
import type { RuleText } from '../kit/invariant.ts';
import { numberOf } from '../kit/laws/aggregate.ts';
import { beside } from '../kit/laws/beside.ts';
import { jsonAt } from '../kit/laws/locate.ts';
import { inOnlyRecord, put } from '../kit/laws/moved.ts';
import type { Reader } from '../kit/laws/reader.ts';
import { type AnyRecord, type Found, readableRecordsIn } from '../kit/laws/records.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';
import { type RuleTable, rulesOf } from '../kit/rule-table.ts';
import { accountMethods } from './reported.ts';

/** A member of an account that each comment of the account moves. */
interface Authored extends Omit<RuleText, 'clause'> {
  readonly member: string;
  /** Which comments move it; absent: all. */
  readonly by?: (comment: AnyRecord) => boolean;
  /** The least value of the member, given some distinct comments of the account; times in seconds. */
  readonly lowest: (comments: readonly AnyRecord[]) => bigint;
  /** The value in the mutated account. */
  readonly never: Json;
}

const newest = (comments: readonly AnyRecord[]) =>
  comments.reduce((latest, { created }) => {
    const time = numberOf(created) ?? 0n;
    return time > latest ? time : latest;
  }, 0n);

const rows: RuleTable<Authored> = {
  'accounts/last-post': {
    requires: '`Account.last_post` is not before any comment of the account that the node lists.',
    member: 'last_post',
    why: 'A client waits a fixed time after `last_post` before it posts again; with too early a time its post is refused.',
    example: '`last_post` is an hour before the account made a comment that the node lists.',
    lowest: newest,
    never: '1970-01-01T00:00:00',
  },
  'accounts/last-root-post': {
    requires: '`Account.last_root_post` is not before any post of the account that the node lists.',
    member: 'last_root_post',
    why: 'An author waits five minutes between two posts; with too early a time the post is refused.',
    example: '`last_root_post` says 1970 for an account whose post the node lists.',
    by: ({ parent_author: parent }) => parent === '',
    lowest: newest,
    never: '1970-01-01T00:00:00',
  },
  'accounts/post-count': {
    requires: '`Account.post_count` is at least the number of comments of the account that an answer lists.',
    member: 'post_count',
    why: 'A profile shows how much its owner wrote, which is at least what can be read of it.',
    example: '`post_count` is 1 for the author of two comments that the node lists.',
    lowest: (comments) => BigInt(comments.length),
    never: 0,
  },
  'accounts/posting-rewards': {
    requires:
      "`Account.posting_rewards` is at least the sum of `author_rewards` of the account's comments that an answer lists.",
    member: 'posting_rewards',
    why: 'The rewards of an author are those of all comments together: each of them is a part of the sum.',
    example: '`posting_rewards` is 10 where one comment of the account has `author_rewards` of 12.',
    by: ({ author_rewards: rewards }) => numberOf(rewards) !== 0n,
    lowest: (comments) => comments.reduce((sum, { author_rewards: rewards }) => sum + (numberOf(rewards) ?? 0n), 0n),
    never: 0,
  },
};

/** Each account of an answer. */
const accounts: Reader<AnyRecord> = {
  methods: accountMethods,
  read: (call, context) =>
    readableRecordsIn(call, context).map((found) => ({ ...found, key: String(found.value.name) })),
};

/** The distinct comments of each author in an answer; empty records mean that there is no comment. */
function commentsOf(by: (comment: AnyRecord) => boolean): Reader<readonly Found<AnyRecord>[]> {
  return {
    methods: commentMethods,
    read: (call, context) => {
      const own = readableRecordsIn(call, context).filter(({ value }) => value.author !== '' && by(value));
      return [...groupBy(own, ({ value }) => String(value.author))].map(([key, all]) => {
        return { call, key, value: [...new Map(all.map((each) => [each.value.permlink, each])).values()], at: [] };
      });
    },
  };
}

function rule({ member, by = () => true, lowest: lowestOf, never, ...text }: Authored): RelationRule {
  return beside<AnyRecord, { readonly comments: readonly Found<AnyRecord>[] }>({
    ...text,
    clause: `records/account/${member}` as ClauseId,
    fault: {
      summary: `${member} of an account that never wrote`,
      edit: inCall(accountMethods, (call) => {
        const at = inOnlyRecord(member)(call);
        return at && jsonAt(call.result, at) !== never ? put(call, at, never) : undefined;
      }),
    },
    plan: (target) =>
      aboutEach(target.corpus.authors, 2, (author) =>
        requestsTo(
          target,
          ['condenser_api.get_accounts', { names: [author] }],
          ['database_api.list_comments', { start: [author, ''], limit: 20, order: 'by_permlink' }],
        ),
      ),
    subject: accounts,
    references: { comments: commentsOf(by) },
    judge: ({ value: account }, { comments: { value: comments } }) => {
      const [actual, lowest] = [numberOf(account[member]), lowestOf(comments.map(({ value }) => value))];
      if (actual === undefined) return undefined;
      if (actual >= lowest) return [];
      const shown = typeof never === 'string' ? timeText(Number(lowest)) : lowest;
      const expected = `at least ${shown}, by the comments of the account`;
      return [{ at: [member], expected, by: comments.map(({ at }) => ['comments', ...at] as const) }];
    },
  });
}

export const authored = rulesOf(rows, rule);
