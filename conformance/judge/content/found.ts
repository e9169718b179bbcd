import { methods } from '../../../spec/methods/index.ts';
import type { Call } from '../../model/exchange/call.ts';
import { callOf } from '../../model/exchange/request.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, type Json, member } from '../../model/json.ts';
import { type RelationRule, relation } from '../../model/rule.ts';
import { argument } from '../kit/arguments/argument.ts';
import { commentsReported } from '../kit/comments.ts';
import { plainText } from '../kit/lists/identity.ts';
import { callRule } from '../kit/per-call.ts';
import { requestsTo } from '../kit/requests.ts';

const find = methods['database_api.find_comments'];
const shows = ['condenser_api.get_content', 'database_api.list_comments'];

/** The comments that a call is for: the pairs of the documents, and those that deployed nodes read instead. */
function requestedIn(call: Call): ReadonlySet<string> | undefined {
  const lists = [argument(call, 'start'), argument(call, 'comments')].filter((list) => list !== undefined);
  const pairs = lists.flatMap((list) => (isArray(list) ? list : [null]));
  const isPair = (pair: Json) => isArray(pair) && pair.length === 2 && pair.every((text) => typeof text === 'string');
  return lists.length > 0 && pairs.every(isPair) ? new Set(pairs.map(plainText)) : undefined;
}

const named = ({ author, permlink }: { readonly author: string; readonly permlink: string }) =>
  plainText([author, permlink]);

export const foundOnly = callRule({
  id: 'content/found-as-requested',
  requires: 'Every comment that `find_comments` answers is one of the requested pairs of author and permlink.',
  clause: 'database_api.find_comments/params',
  why: 'A client that asks for one post must not show another one under its address.',
  example: '`find_comments` for `["alice", "hello"]` answers a post of bob.',
  fault: {
    id: 'content-found-another',
    summary: 'a comment that was not requested',
    edit: inCall([find.name], (call) => {
      const first = requestedIn(call) && commentsReported(call)[0];
      return first && { path: [...first.path, 'permlink'], value: 'of-nobody', found: first.path };
    }),
  },
  methods: [find.name],
  judge: (call) => {
    const wanted = call.result === undefined ? undefined : requestedIn(call);
    if (wanted === undefined) return undefined;
    const strange = commentsReported(call).find((each) => !wanted.has(named(each)));
    if (strange === undefined) return [];
    return [{ path: strange.path, kind: 'unexpected', expected: 'a requested comment', actual: named(strange) }];
  },
});

interface Found {
  readonly found: ReadonlySet<string>;
  /** Deployed nodes read the pairs under this name alone. */
  readonly isInBothForms: boolean;
  readonly comment: string;
}

export const foundWhereShown: RelationRule = relation<{ readonly found: Found; readonly shown: readonly string[] }>({
  id: 'content/found-where-shown',
  requires: '`find_comments` answers every requested comment that another method shows.',
  clause: 'database_api.find_comments/result',
  why: 'A client that finds nothing takes it that the post was deleted.',
  example: '`find_comments` for `["alice", "hello"]` answers none, and `get_content` has the post.',
  fault: {
    id: 'content-found-nothing',
    summary: 'no comment where one is',
    edit: inCall([find.name], (call) =>
      commentsReported(call).length > 0 ? { path: ['result', 'comments'], value: [] } : undefined,
    ),
  },
  methods: [find.name, ...shows],
  // Calls that nodes of either kind read have both forms of the pairs.
  anyArguments: true,
  roles: ['found', 'shown'],
  plan: (target) => {
    const posts = target.corpus.posts.slice(0, 2);
    const pairs = posts.map(({ author, permlink }) => [author, permlink]);
    // Each alone, and all of them.
    const requested = [...pairs.map((pair) => [pair]), ...(pairs.length > 1 ? [pairs] : [])];
    return [
      ...posts.flatMap((post) => requestsTo(target, ['condenser_api.get_content', { ...post }])),
      ...(target.methods.has(find.name)
        ? requested.map((start) => callOf(find, { start, limit: start.length, order: 'by_account' }))
        : []),
    ];
  },
  assignRoles: (call) => {
    const reported = commentsReported(call);
    if (shows.includes(call.method))
      return reported.map((each) => ({ group: named(each), role: 'shown', value: each.path.map(String) }));
    if (call.method !== find.name) return [];
    const list = member(call.result, 'comments');
    const capacity = Number(argument(call, 'limit') ?? Number.POSITIVE_INFINITY);
    const wanted = isArray(list) ? requestedIn(call) : undefined;
    // Elements of another shape do not name the comments that they stand for.
    if (wanted === undefined || wanted.size > capacity || reported.length < (list as readonly Json[]).length) return [];
    const found = new Set(reported.map(named));
    const isInBothForms = argument(call, 'comments') !== undefined;
    return [...wanted].map((comment) => ({ group: comment, role: 'found', value: { found, isInBothForms, comment } }));
  },
  judge: ({ found: { found, isInBothForms, comment } }) => {
    if (found.has(comment)) return [];
    const wrong = { role: 'found', path: ['result', 'comments'], kind: 'missing', actual: undefined } as const;
    const expected = `the comment ${comment}, which another answer shows`;
    const contradictedBy = [{ role: 'shown' as const, path: ['result'] }];
    const isKnown = !isInBothForms && found.size === 0;
    return [{ ...wrong, expected, contradictedBy, ...(isKnown && { departure: 'find-comments-by-pairs' as const }) }];
  },
});
