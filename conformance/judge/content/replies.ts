import type { Call } from '../../model/exchange/call.ts';
import { type Edit, inCall } from '../../model/fault.ts';
import { at, integerValue, isArray, member } from '../../model/json.ts';
import { type GroupDifference, type RelationRule, relation } from '../../model/rule.ts';
import { groupBy } from '../../util/group-by.ts';
import { argument } from '../kit/arguments/argument.ts';
import { cutAt, isWhole } from '../kit/arguments/page-capacity.ts';
import { commentMethods, commentsReported, contentMethods, type Reported, singleMethods } from '../kit/comments.ts';
import type { RuleText } from '../kit/invariant.ts';
import { inMember } from '../kit/placed.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';
import { type RuleTable, rulesOf } from '../kit/rule-table.ts';

const replyMethods = ['condenser_api.get_content_replies', 'tags_api.get_content_replies'];
const single: readonly string[] = singleMethods;

/** All replies to one comment, as one call lists them. */
export interface Replies {
  readonly to: string;
  readonly list: readonly Reported[];
  readonly path: readonly string[];
}

const nameOf = (author: unknown, permlink: unknown) => `${author}/${permlink}`;

export function repliesOf(call: Call): Replies | undefined {
  if (!replyMethods.includes(call.method) || call.result === undefined) return undefined;
  const [author, permlink] = [argument(call, 'author'), argument(call, 'permlink')];
  if (typeof author !== 'string' || typeof permlink !== 'string') return undefined;
  const path = call.method.startsWith('tags_api.') ? ['result', 'discussions'] : ['result'];
  const [list, listed] = [commentsReported(call), at(call.result, path.slice(1))];
  // The sample shows one record, and what the elements of a list are is not shown: these say nothing of the other replies.
  if (!isArray(listed) || listed.length > list.length) return undefined;
  // How many replies a list without a limit holds is not stated: a node may cut it at a round number.
  return isWhole(list.length, cutAt(call)) ? { to: nameOf(author, permlink), list, path } : undefined;
}

interface Group {
  readonly parent: Reported;
  readonly replies: Replies;
}

type Found = readonly GroupDifference<keyof Group>[] | undefined;

interface Row extends RuleText {
  readonly fault: RelationRule['fault'];
  /** Whether it needs all replies to a comment; other rules judge the replies of any answer. */
  readonly takesAll?: true;
  readonly judge: (group: Group) => Found;
}

/** Breaks the first reply of an answer with replies to one comment only. */
function inFirstReply(edit: (reply: Reported) => Edit | undefined) {
  return inCall(contentMethods, (call) => {
    const [only, ...others] = repliesReported(call);
    const [first] = only?.list ?? [];
    return first && others.length === 0 ? edit(first) : undefined;
  });
}

function wrongReply(reply: Reported, parent: Reported, name: string, expected: string): Found {
  const contradictedBy = [{ role: 'parent' as const, path: [...parent.path, name] }];
  return [{ ...inMember(reply, name, expected), role: 'replies', contradictedBy }];
}

/** The first reply whose member does not follow from its parent. */
function inFirst({ parent, replies }: Group, name: string, wanted: (reply: Reported) => unknown, as: string): Found {
  const strange = replies.list.find((reply) => {
    const value = wanted(reply);
    const actual = member(reply.json, name);
    return value !== undefined && actual !== undefined && value !== actual && value !== Number(integerValue(actual));
  });
  if (strange === undefined) return [];
  return wrongReply(strange, parent, name, `${wanted(strange)}, ${as}`);
}

const rows: RuleTable<Row> = {
  'content/children': {
    requires: '`children` of a comment is the number of its replies, or of its replies, their replies and so on.',
    clause: 'records/comment/children',
    why: 'A list shows "5 comments" by this number, and the page of the post shows them: a reader counts along.',
    example: '`children` is 3 where two replies without replies of their own are listed.',
    fault: {
      id: 'content-children',
      summary: 'a count of children that is one too high',
      edit: inCall(single, (call) => {
        const [reported] = commentsReported(call);
        const children = integerValue(member(reported?.json, 'children'));
        return reported && children !== undefined
          ? { path: [...reported.path, 'children'], value: Number(children) + 1 }
          : undefined;
      }),
    },
    takesAll: true,
    judge: ({ parent, replies }) => {
      const actual = member(parent.json, 'children');
      const sum = replies.list.reduce((all: bigint | undefined, { json }) => {
        const own = integerValue(member(json, 'children'));
        return all === undefined || own === undefined ? undefined : all + own + 1n;
      }, 0n);
      if (sum === undefined || integerValue(actual) === undefined) return undefined;
      // Which of its descendants are the children of a comment is not stated.
      if ([sum, BigInt(replies.list.length)].some((number) => integerValue(actual) === number)) return [];
      const expected = `${sum}, the replies and their children`;
      const contradictedBy = [{ role: 'replies' as const, path: replies.path }];
      return [{ ...inMember(parent, 'children', expected), role: 'parent', contradictedBy }];
    },
  },
  'content/depth-of-replies': {
    requires: '`depth` of a reply is one more than that of its parent.',
    clause: 'records/comment/depth',
    why: 'A thread is indented by depth; a reply is one level below its parent.',
    example: 'A reply to a post of `depth` 0 has `depth` 2.',
    fault: {
      id: 'content-reply-deeper',
      summary: 'a reply two levels below its parent',
      edit: inFirstReply((reported) => {
        const depth = integerValue(member(reported.json, 'depth'));
        return depth !== undefined ? { path: [...reported.path, 'depth'], value: Number(depth) + 1 } : undefined;
      }),
    },
    judge: (group) => {
      const depth = integerValue(member(group.parent.json, 'depth'));
      const below = depth === undefined ? undefined : Number(depth) + 1;
      return inFirst(group, 'depth', () => below, 'one more than that of its parent');
    },
  },
  'content/category-of-replies': {
    requires: '`category` of a reply is that of its parent.',
    clause: 'records/comment/category',
    why: 'The address of a reply begins with the category of its post: with another one no page is there.',
    example: 'A reply to a post in photography has `"category": "life"`.',
    fault: {
      id: 'content-reply-elsewhere',
      summary: 'a reply in another category than its parent',
      edit: inFirstReply((reported) => {
        const { category, url } = reported.json;
        const moved = { ...reported.json, category: 'zzzz', url: String(url).replace(`/${category}/`, '/zzzz/') };
        return { path: reported.path, value: moved, found: [...reported.path, 'category'] };
      }),
    },
    judge: (group) => {
      const category = member(group.parent.json, 'category');
      return inFirst(group, 'category', () => category, 'that of its parent');
    },
  },
  'content/root-of-replies': {
    requires: '`root_permlink` of a reply is that of its parent.',
    clause: 'records/comment/root_permlink',
    why: 'A reply is found below its root, which is the same for a complete thread.',
    example: 'A reply in the thread of hello-world has `"root_permlink": "other"`.',
    fault: {
      id: 'content-reply-uprooted',
      summary: 'a reply with the root of another thread',
      edit: inFirstReply((reported) => {
        const { root_permlink: root, url } = reported.json;
        const moved = { ...reported.json, root_permlink: 'zzzz', url: String(url).replace(`/${root}#`, '/zzzz#') };
        return { path: reported.path, value: moved, found: [...reported.path, 'root_permlink'] };
      }),
    },
    judge: (group) => {
      const root = member(group.parent.json, 'root_permlink');
      return inFirst(group, 'root_permlink', () => root, 'that of its parent');
    },
  },
  'content/title-of-root': {
    requires: '`root_title` of a reply is that of its parent.',
    clause: 'records/content/root_title',
    why: 'Lists of replies show the title of their root post.',
    example: 'A reply below "Hello" has `"root_title": "Bye"`.',
    fault: {
      id: 'content-reply-retitled',
      summary: 'a reply with another root title than its parent',
      edit: inFirstReply(({ path, json }) => {
        return { path: [...path, 'root_title'], value: `${member(json, 'root_title')}x` };
      }),
    },
    judge: (group) => {
      const { root_title: named, parent_author: above, title: own } = group.parent.json;
      // That a post which is its own root names itself is not stated.
      const title = named === '' && above === '' ? own : named;
      return inFirst(group, 'root_title', () => title, 'that of its parent');
    },
  },
  'content/reply-after-comment': {
    requires: 'No reply is `created` before its parent.',
    clause: 'records/comment/created',
    why: 'Clients sort a thread by time; no reply is older than its parent.',
    example: 'A reply was `created` an hour before its parent.',
    fault: {
      id: 'content-reply-too-early',
      summary: 'a reply older than its parent',
      edit: inFirstReply(({ path }) => ({ path: [...path, 'created'], value: '2001-01-01T00:00:00' })),
    },
    judge: ({ parent, replies }) => {
      const made = member(parent.json, 'created');
      const early = replies.list.find(({ json }) => String(member(json, 'created')) < String(made));
      if (early === undefined) return [];
      return wrongReply(early, parent, 'created', `a time from ${made} on, when that was made which it replies to`);
    },
  },
};

/** The replies that a call reports, by their parents. */
function repliesReported(call: Call): readonly Replies[] {
  const reported = commentsReported(call).filter(({ json }) => Boolean(json.parent_author));
  const byParent = groupBy(reported, ({ json }) => nameOf(json.parent_author, json.parent_permlink));
  return [...byParent].map(([to, list]) => ({ to, list, path: ['result'] }));
}

function rule({ takesAll, ...row }: Row): RelationRule {
  return relation<Group>({
    ...row,
    methods: takesAll ? [...single, ...replyMethods] : contentMethods,
    plan: (target) =>
      aboutEach(target.corpus.discussed, 3, ({ author, permlink }) =>
        requestsTo(
          target,
          ['condenser_api.get_content', { author, permlink }],
          ['condenser_api.get_content_replies', { author, permlink }],
        ),
      ),
    roles: ['parent', 'replies'],
    assignRoles: (call) => {
      if (!takesAll && !contentMethods.includes(call.method)) return [];
      const all = takesAll && repliesOf(call);
      if (all) return [{ group: all.to, role: 'replies', value: all }];
      const parents = commentsReported(call).map((reported) => {
        return { group: nameOf(reported.author, reported.permlink), role: 'parent' as const, value: reported };
      });
      if (takesAll) return single.includes(call.method) ? parents : [];
      return [
        ...parents,
        ...repliesReported(call).map((value) => ({ group: value.to, role: 'replies' as const, value })),
      ];
    },
  });
}

/** A reply that another answer reports is in the list of the replies to its parent. */
export const repliesListed = relation<{ readonly reply: Reported; readonly replies: Replies }>({
  id: 'content/replies-listed',
  requires: 'A reply that any answer shows is in the list of the replies to its parent.',
  clause: 'condenser_api.get_content_replies/result',
  why: 'A page that omits a reply hides it from all its readers.',
  example: 'bob replied to hello-world by `list_comments`, and `get_content_replies` for it does not hold his reply.',
  fault: {
    id: 'content-reply-left-out',
    summary: 'a list of replies without any',
    edit: inCall(replyMethods, (call) => {
      const replies = repliesOf(call);
      return replies && replies.list.length > 0 ? { path: replies.path, value: [] } : undefined;
    }),
  },
  methods: commentMethods,
  roles: ['reply', 'replies'],
  plan: (target) =>
    aboutEach(target.corpus.discussed, 3, ({ author, permlink }) =>
      requestsTo(
        target,
        ['condenser_api.get_content_replies', { author, permlink }],
        ['condenser_api.get_replies_by_last_update', { start_parent_author: author, start_permlink: '', limit: 20 }],
      ),
    ),
  assignRoles: (call) => {
    const value = repliesOf(call);
    if (value) return [{ group: value.to, role: 'replies', value }];
    return commentsReported(call).flatMap((reported) => {
      const { parent_author: author, parent_permlink: permlink } = reported.json;
      return author ? [{ group: nameOf(author, permlink), role: 'reply' as const, value: reported }] : [];
    });
  },
  judge: ({ reply, replies }) => {
    const isThere = replies.list.some(({ author, permlink }) => author === reply.author && permlink === reply.permlink);
    if (isThere) return [];
    const expected = `also ${nameOf(reply.author, reply.permlink)}, which replies to it`;
    const contradictedBy = [{ role: 'reply' as const, path: reply.path }];
    return [{ role: 'replies', path: replies.path, kind: 'missing', expected, actual: undefined, contradictedBy }];
  },
});

export const ofReplies: readonly RelationRule[] = [...rulesOf(rows, rule), repliesListed];
