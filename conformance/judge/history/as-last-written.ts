import type { Post } from '../../model/corpus.ts';
import { inCall } from '../../model/fault.ts';
import { type Json, type JsonObject, member, stringifyJson } from '../../model/json.ts';
import { type RelationRule, relation } from '../../model/rule.ts';
import type { Target } from '../../model/target.ts';
import { truncate } from '../../model/truncate.ts';
import { commentsReported, type Reported } from '../kit/comments.ts';
import type { RuleText } from '../kit/invariant.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';
import { type RuleTable, rulesOf } from '../kit/rule-table.ts';
import { historyMethods } from './entries.ts';
import { latestOperations, type Signed } from './latest-operations.ts';

/** A member of a comment that its latest `comment` operation has set. */
interface Row extends RuleText {
  readonly member: 'title' | 'json_metadata';
  /** The methods whose comments are judged. */
  readonly methods: readonly string[];
}

/** Lists of other methods agree with these by other rules. */
const ofDatabase = ['database_api.find_comments', 'database_api.list_comments'];
export const commentsAlone = ['condenser_api.get_content', 'tags_api.get_discussion', ...ofDatabase];

const rows: RuleTable<Row> = {
  'history/title-as-last-written': {
    requires: '`title` of a comment is that of its latest `comment` operation.',
    clause: 'comment/update-rest',
    level: 'should',
    why: 'A site shows the title that the author signed last, and no other.',
    example: 'The latest `comment` operation for hello-world has the title "Hello", and `get_content` shows "hello".',
    member: 'title',
    methods: commentsAlone,
  },
  // Indexers in front of deployed nodes write the metadata anew for condenser_api.
  'history/metadata-as-last-written': {
    requires: '`json_metadata` of a comment of database_api is that of its latest `comment` operation.',
    clause: 'comment/update-rest',
    level: 'should',
    why: 'Apps keep what they need in the metadata, and read it as they wrote it.',
    example: 'The latest `comment` operation for hello-world has `{"app":"x"}`, and `find_comments` shows `{}`.',
    member: 'json_metadata',
    methods: ofDatabase,
  },
};

const key = (author: Json | undefined, permlink: Json | undefined, time: Json | undefined) =>
  `${author}/${permlink} ${time}`;

/** What the operation sets the member to; empty texts leave what was there. Bodies may be patched, and cut where they are shown. */
function setBy({ fields }: Signed, name: Row['member']): string | undefined {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A node that keeps no content shows none of its texts. */
const isKept = ({ json }: Reported) => ['title', 'body', 'json_metadata'].some((name) => member(json, name));

const comments = {
  name: 'comment',
  signer: 'author',
  keyOf: ({ permlink }: JsonObject) => String(permlink),
};

/** Comments, and the histories of those who wrote them. */
export const commentsBesideHistories = (target: Target, posts: readonly Post[]) =>
  aboutEach(posts, 4, ({ author, permlink }) =>
    requestsTo(
      target,
      ['condenser_api.get_account_history', { account: author, start: -1, limit: 200 }],
      ['condenser_api.get_content', { author, permlink }],
      ['database_api.list_comments', { start: [author, permlink], limit: 20, order: 'by_permlink' }],
    ),
  );

function rule({ member: name, ...text }: Row): RelationRule {
  return relation<{ readonly shown: Reported; readonly written: Signed }>({
    ...text,
    methods: [...text.methods, ...historyMethods],
    roles: ['shown', 'written'],
    fault: {
      summary: `another ${name} than the author wrote`,
      edit: inCall(text.methods, (call) => {
        const [reported] = commentsReported(call);
        const value = member(reported?.json, name);
        return reported && typeof value === 'string' && value !== ''
          ? { path: [...reported.path, name], value: `${value}\u00a0` }
          : undefined;
      }),
    },
    plan: (target) => commentsBesideHistories(target, target.corpus.posts),
    assignRoles: (call, context) => {
      if (historyMethods.includes(call.method))
        return latestOperations(call, context, comments).map((value) => {
          const { author, permlink } = value.fields;
          return { group: key(author, permlink, value.record.json.timestamp), role: 'written' as const, value };
        });
      // The time tells whether the latest entry is the latest operation: histories may lag behind.
      return (text.methods.includes(call.method) ? commentsReported(call) : []).map((value) => {
        const { author, permlink, last_update: time } = value.json;
        return { group: key(author, permlink, time), role: 'shown' as const, value };
      });
    },
    judge: ({ shown, written }) => {
      const [wanted, actual] = [setBy(written, name), member(shown.json, name)];
      if (wanted === undefined || typeof actual !== 'string' || !isKept(shown)) return undefined;
      if (actual === wanted) return [];
      const expected = `${stringifyJson(truncate(wanted, 60))}, as its author wrote`;
      const contradictedBy = [{ role: 'written' as const, path: [...written.record.path, 'op'] }];
      return [{ role: 'shown', path: [...shown.path, name], kind: 'value', expected, actual, contradictedBy }];
    },
  });
}

/** Comments beside the operations that made them what they are. */
export const asLastWritten: readonly RelationRule[] = rulesOf(rows, rule);
