import { plainText } from '../../judge/kit/lists/identity.ts';
import { isArray, isObject, type Json, type JsonObject, member, readJson } from '../../model/json.ts';
import { withJson } from '../kit/edits.ts';
import { get, rpc } from '../kit/requests.ts';
import type { KnownPost } from '../model/context.ts';
import { editing } from '../model/fault.ts';
import { type HttpExchange, jsonOf } from '../model/http.ts';
import { scenario } from '../model/rule.ts';
import { askNode, type Steps, send, wait } from '../model/steps.ts';
import type { ServiceDifference } from '../model/verdict.ts';
import { documentedMembers, otherThanAtTheNode } from './as-at-the-node.ts';

const documented: ReadonlySet<string> = documentedMembers('condenser_api.get_content');

/** What is written instead of a time. */
const placeholders: ReadonlySet<unknown> = new Set(['1969-12-31T23:59:59', '1970-01-01T00:00:00']);

/** Posts compared in one run. */
const mostPosts = 5;

/** How often the answers are fetched where the post changed between them, and once more where the service may show an older one. */
const mostTries = 4;

/** Longer than a gateway between the service and the node keeps content. Milliseconds. */
const kept = 3_500;

export const postEqualsNode = scenario({
  id: 'web/post-equals-node',
  level: 'must',
  requires: 'Every documented member of `post` is equal to that of the node, amounts as texts.',
  clause: 'web/post',
  also: ['web/text-assets'],
  why: 'Who reads a post from here must read what its author wrote, with the votes and the payout that it has.',
  example: '`body` has the first hundred letters of the post.',
  needs: ['node'],
  fault: {
    summary: 'a title that is not that of the node',
    front: editing((answer) => withJson(answer, ['post', 'title'], 'Another title')),
  },
  otherFaults: [
    {
      id: 'web-post-under-another-name',
      summary: 'the post as `content`',
      front: editing((answer) => {
        const body = jsonOf(answer);
        const post = member(body, 'post');
        return isObject(post) ? withJson(answer, [], { content: post, status: '200' }) : undefined;
      }),
    },
  ],
  *steps(context) {
    const found: ServiceDifference[] = [];
    let settled = 0;
    for (const post of context.posts.slice(0, mostPosts)) {
      const differences = yield* settledDifferences(post);
      if (differences === undefined) continue;
      settled++;
      found.push(...differences);
      // Each takes its time.
      if (found.length > 0) break;
    }
    return settled === 0 ? { inconclusive: 'the posts changed each time, or the node has none' } : found;
  },
});

/** How the service differs from the node where the post did not change meanwhile; undefined where it always did. */
function* settledDifferences(known: KnownPost): Steps<readonly ServiceDifference[] | undefined> {
  const { category, author, permlink } = known;
  let found: readonly ServiceDifference[] | undefined;
  for (let tries = 1; tries <= mostTries; tries++) {
    const before = yield* postAtNode(known);
    const answered = yield* send(get(`/${category}/@${author}/${permlink}.json`));
    const post = yield* postAtNode(known);
    if (post === undefined) return undefined;
    if (plainText(before ?? null) !== plainText(post)) continue;
    const isAgain = found !== undefined;
    found = compared(answered, post);
    if (found.length === 0 || isAgain) return found;
    yield* wait(kept);
  }
  return undefined;
}

function* postAtNode({ author, permlink }: KnownPost): Steps<JsonObject | undefined> {
  const { answer } = yield* askNode(rpc('condenser_api.get_content', [author, permlink]));
  const post = member(jsonOf(answer), 'result');
  return isObject(post) && post.author === author ? post : undefined;
}

function compared(exchange: HttpExchange, post: JsonObject): readonly ServiceDifference[] {
  const shown = member(jsonOf(exchange.answer), 'post');
  // A text instead says why the post is not shown, which no document forbids.
  if (typeof shown === 'string') return [];
  if (!isObject(shown))
    return [{ path: ['body', 'post'], kind: 'missing', expected: 'the post, an object', actual: shown, exchange }];
  return Object.entries(post).flatMap(([name, value]): ServiceDifference[] => {
    const actual = member(shown, name);
    if (actual !== undefined && isSame(name, actual, value)) return [];
    // No document lists the others.
    if (actual === undefined && !documented.has(name)) return [];
    return [otherThanAtTheNode(exchange, ['post', name], value, actual)];
  });
}

/** Lists come in no stated order; whether metadata is parsed, and which placeholder is written for no time, is not stated of posts. */
function isSame(name: string, actual: Json, value: Json): boolean {
  if ([actual, value].every((each) => placeholders.has(each))) return true;
  if (isArray(actual) && isArray(value)) return texts(actual).join() === texts(value).join();
  if (name !== 'json_metadata' || typeof value !== 'string') return plainText(actual) === plainText(value);
  const parsed = readJson(value);
  return parsed === undefined || [value, parsed].some((each) => plainText(actual) === plainText(each));
}

function texts(list: readonly Json[]): readonly string[] {
  return list.map(plainText).toSorted();
}
