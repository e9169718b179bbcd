import type { Call } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import { integerValue, isArray, isObject, type Json, member, stringifyJson } from '../../model/json.ts';
import { type GroupDifference, type RelationRule, relation } from '../../model/rule.ts';
import { truncate } from '../../model/truncate.ts';
import { pluralize } from '../../util/pluralize.ts';
import { argument } from '../kit/arguments/argument.ts';
import { commentMethods, commentsReported, contentMethods, type Reported, singleMethods } from '../kit/comments.ts';
import { type Placed, recordsOf } from '../kit/placed.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';

const single: readonly string[] = singleMethods;
const nameOf = (author: unknown, permlink: unknown) => `${author}/${permlink}`;
const asReported = (call: Call) =>
  commentsReported(call).map((value) => ({ group: nameOf(value.author, value.permlink), value }));

/** The record of a post; an empty author means that there is no such post. */
interface Page {
  readonly author: Json | undefined;
}

function pageOf(call: Call): readonly { readonly group: string; readonly role: 'page'; readonly value: Page }[] {
  const [author, permlink] = [argument(call, 'author'), argument(call, 'permlink')];
  const isPlain = [author, permlink].every((each) => typeof each === 'string' && /^[a-z0-9.-]+$/.test(each));
  if (!single.includes(call.method) || !isPlain || !isObject(call.result)) return [];
  return [{ group: nameOf(author, permlink), role: 'page', value: { author: member(call.result, 'author') } }];
}

const knownPost = relation<{ readonly page: Page; readonly reported: Reported }>({
  id: 'content/post-exists',
  requires: 'A comment that any answer shows has a record in `get_content` and `get_discussion`.',
  clause: 'condenser_api.get_content/result',
  why: 'A link in a list leads to a page; a post in a list must have a record.',
  example: '`get_discussions_by_created` lists alice/hello-world, and `get_content` of it returns an empty record.',
  fault: {
    id: 'content-post-exists',
    summary: 'an empty record for a listed post',
    edit: inCall(single, ({ result }) => {
      const emptied = { author: '', permlink: '', root_author: '', root_permlink: '', parent_permlink: '', url: '' };
      const rest = { category: '', title: '', root_title: '', body: '', parent_author: '', depth: 0 };
      if (!isObject(result) || !result.author) return undefined;
      return { path: ['result'], value: { ...result, ...emptied, ...rest }, found: ['result', 'author'] };
    }),
  },
  methods: commentMethods,
  roles: ['page', 'reported'],
  plan: (target) =>
    aboutEach(target.corpus.posts, 2, ({ author, permlink }) =>
      requestsTo(
        target,
        ['condenser_api.get_content', { author, permlink }],
        ['database_api.list_comments', { start: [author, permlink], limit: 5, order: 'by_permlink' }],
      ),
    ),
  assignRoles: (call) => {
    const page = pageOf(call);
    return page.length > 0 ? page : asReported(call).map((each) => ({ ...each, role: 'reported' as const }));
  },
  judge: ({ page, reported }) => {
    if (page.author !== '') return [];
    const expected = `${reported.author}, for the post is listed elsewhere`;
    const contradictedBy = [{ role: 'reported' as const, path: reported.path }];
    return [{ role: 'page', path: ['result', 'author'], kind: 'value', expected, actual: '', contradictedBy }];
  },
});

const cutTo = (call: Call) => {
  const [first] = isArray(call.params) ? call.params : [call.params];
  return integerValue(member(first, 'truncate_body')) ?? 0n;
};

/** The methods that report most posts; more of them would repeat the comparison. */
const completeBodies = [...single, 'condenser_api.get_discussions_by_created', 'tags_api.get_discussions_by_created'];

const truncatedPrefix = relation<{ readonly cut: Reported; readonly complete: Reported }>({
  id: 'content/truncated-from-the-beginning',
  requires: 'A truncated body is the beginning of the complete one.',
  clause: 'condenser_api.get_discussions_by_created/params',
  why: 'A preview shows the start of a post; any other text is wrong.',
  example: 'The body is "Hello world", the one cut to five "world".',
  fault: {
    id: 'content-truncated-elsewhere',
    summary: 'a shortened body that is not the start of the complete one',
    edit: inCall(contentMethods, (call) => {
      const [reported] = cutTo(call) > 0n ? commentsReported(call) : [];
      const body = member(reported?.json, 'body');
      return reported && typeof body === 'string' && body.length > 1
        ? { path: [...reported.path, 'body'], value: `\u0001${body.slice(1)}` }
        : undefined;
    }),
  },
  methods: contentMethods,
  roles: ['cut', 'complete'],
  plan: (target) =>
    [0, 8].flatMap((truncate_body) =>
      requestsTo(target, ['condenser_api.get_discussions_by_created', { query: { tag: '', limit: 3, truncate_body } }]),
    ),
  assignRoles: (call) => {
    const isCut = cutTo(call) > 0n;
    if (!isCut && !completeBodies.includes(call.method)) return [];
    return asReported(call).map((each) => ({ ...each, role: isCut ? ('cut' as const) : ('complete' as const) }));
  },
  judge: ({ cut, complete }) => {
    const [short, long] = [member(cut.json, 'body'), member(complete.json, 'body')];
    if (typeof short !== 'string' || typeof long !== 'string') return undefined;
    // The rest of a character that was cut may be replaced.
    const last = short.replace(/[\ufffd?.…]*$/u, '');
    if (long.startsWith(last)) return [];
    const expected = `the start of ${stringifyJson(truncate(long, 60))}`;
    const contradictedBy = [{ role: 'complete' as const, path: [...complete.path, 'body'] }];
    return [{ role: 'cut', path: [...cut.path, 'body'], kind: 'value', expected, actual: short, contradictedBy }];
  },
});

/** The votes of the database on one comment. */
interface Votes {
  readonly list: readonly Placed[];
  readonly path: readonly string[];
}

const voteMethods = ['database_api.find_votes'];

const votesCounted = relation<{ readonly content: Reported; readonly votes: Votes }>({
  id: 'content/votes-of-comment',
  requires: '`find_votes` has the votes of the `active_votes` of a comment, with the same values.',
  clause: 'records/content/active_votes',
  why: 'Who voted is shown below a post and decides its payout: both namespaces count the same votes.',
  example: '`find_votes` has a vote of bob, which is not among the `active_votes` of the post.',
  fault: {
    id: 'content-vote-left-out',
    summary: 'no votes where a comment has some',
    edit: inCall(voteMethods, (call) => {
      const votes = votesOf(call);
      return votes && votes.list.length > 0 ? { path: votes.path, value: [] } : undefined;
    }),
  },
  methods: [...single, ...voteMethods],
  roles: ['content', 'votes'],
  plan: (target) =>
    aboutEach(target.corpus.voted, 3, ({ author, permlink }) =>
      requestsTo(
        target,
        ['condenser_api.get_content', { author, permlink }],
        ['database_api.find_votes', { author, permlink }],
      ),
    ),
  assignRoles: (call) => {
    const value = votesOf(call);
    const group = nameOf(argument(call, 'author'), argument(call, 'permlink'));
    if (value) return [{ group, role: 'votes', value }];
    if (!single.includes(call.method)) return [];
    // How many votes a counterpart shows, whose answer no document describes, is not stated.
    const isStated = call.method === 'condenser_api.get_content';
    const isShown = ({ value: { json } }: { readonly value: Placed }) =>
      isStated || !isArray(json.active_votes) || json.active_votes.length > 0;
    return asReported(call)
      .filter(isShown)
      .map((each) => ({ ...each, role: 'content' as const }));
  },
  judge: ({ content, votes }) => {
    const active = member(content.json, 'active_votes');
    if (active === undefined || !isArray(active) || !areVotes(active)) return undefined;
    const wanted = new Map(active.map((vote) => [member(vote, 'voter'), vote]));
    const reported = new Map(votes.list.map(({ json, path }) => [member(json, 'voter'), { json, path }]));
    const contradictedBy = [{ role: 'content' as const, path: [...content.path, 'active_votes'] }];
    const missing = [...wanted.keys()].find((voter) => !reported.has(voter));
    if (missing !== undefined || wanted.size !== reported.size) {
      const expected = `${pluralize(wanted.size, 'vote')}, as many as \`active_votes\``;
      return [{ role: 'votes', path: votes.path, kind: 'count', expected, actual: reported.size, contradictedBy }];
    }
    return [...reported].flatMap(([voter, vote]) => differing(wanted.get(voter), vote, contradictedBy)).slice(0, 1);
  },
});

/** Of a counterpart no document shows what `active_votes` holds. */
const areVotes = (list: readonly Json[]): boolean => list.every((vote) => typeof member(vote, 'voter') === 'string');

type ContradictedBy = readonly { readonly role: 'content'; readonly path: readonly (string | number)[] }[];

/** The names that the two records of a vote have for the same. */
const sameNames = { rshares: 'rshares', weight: 'weight', vote_percent: 'percent', last_update: 'time' };

function differing(active: Json | undefined, { json, path }: Placed, contradictedBy: ContradictedBy) {
  return Object.entries(sameNames).flatMap(([name, other]): GroupDifference<'content' | 'votes'>[] => {
    const [wanted, actual] = [member(active, other), member(json, name)];
    const values = [wanted, actual].map((value) => integerValue(value) ?? value);
    if (wanted === undefined || actual === undefined || values[0] === values[1]) return [];
    const expected = `${stringifyJson(wanted)}, as in \`active_votes\``;
    return [{ role: 'votes', path: [...path, name], kind: 'value', expected, actual, contradictedBy }];
  });
}

function votesOf(call: Call): Votes | undefined {
  if (!voteMethods.includes(call.method) || !isArray(member(call.result, 'votes'))) return undefined;
  return { list: recordsOf(call, ['votes']), path: ['result', 'votes'] };
}

export const ofSnapshots: readonly RelationRule[] = [knownPost, truncatedPrefix, votesCounted];
