import type { PathSegment } from '../../../../spec/kernel/error.ts';
import { isArray, type Json, member, stringifyJson } from '../../../model/json.ts';
import { type KnownPost, type ServiceContext, signerOf } from '../../model/context.ts';
import { NotTestable } from '../../model/not-testable.ts';
import { type Steps, wait } from '../../model/steps.ts';
import type { ServiceDifference } from '../../model/verdict.ts';
import { call, inShort, isNotOffered } from './call.ts';
import { type Chain, chainNow, headNow } from './chain.ts';
import { ownPost } from './own-posts.ts';

/** Who writes, and what is written: chosen once for each run of a rule. */
export interface Writer {
  readonly name: string;
  /** An account that gets, follows, or is voted for; the writer itself where no other is known. */
  readonly other: string;
  /** A further one, likewise. */
  readonly third: string;
  /** Distinct in every run: letters and digits. */
  readonly slug: string;
  readonly chain: Chain;
  /** What it replies to; absent: no post is known, and it writes posts. */
  readonly parent?: KnownPost;
}

/** A read, and what it must give once the operation is in a block. */
export interface Shown {
  readonly method: string;
  readonly params: (writer: Writer) => Json;
  /** Whether what was written is in the result. */
  readonly fits: (result: Json | undefined, writer: Writer) => boolean;
  /** Whether an element is in the form of deployed nodes, where no document shows the elements of the list. */
  readonly isReadable?: (element: Json) => boolean;
  /** In words, what the result has. */
  readonly expected: string;
  /** From the result: where a difference is reported. */
  readonly path?: readonly PathSegment[];
  /** It tells operations, which deployed nodes do of irreversible blocks alone. */
  readonly isHistory?: true;
  /** An error says as well that there is nothing. */
  readonly mayRefuse?: true;
}

/** Whether a list has elements, and none that says of what it is. */
function isUnreadable(result: Json | undefined, isReadable: Shown['isReadable']): boolean {
  return isReadable !== undefined && isArray(result) && result.length > 0 && !result.some(isReadable);
}

/** @throws NotTestable without an account to act for */
export function writerOf(context: ServiceContext, chain: Chain): Writer {
  const { name } = signerOf(context);
  const { random, accounts } = context;
  const [parent] = parentsOf(context);
  const [other = name, third = name] = accounts.filter((each) => each !== name);
  const slug = `${Date.now().toString(36)}${random.int(36 ** 4).toString(36)}`;
  return { name, other, third, slug, chain, ...(parent && { parent }) };
}

/** Posts to reply to: those of others first. */
function parentsOf(context: ServiceContext): readonly KnownPost[] {
  const { name } = signerOf(context);
  const isOwn = ({ author }: KnownPost) => author === name;
  const own = ownPost(context);
  return [
    ...context.posts.filter((each) => !isOwn(each)),
    ...context.posts.filter(isOwn),
    ...(own === undefined ? [] : [own]),
  ];
}

/** Deployed nodes answer a comment without an author for one that is not there. */
const isNothing = (comment: Json | undefined): boolean => comment === null || member(comment, 'author') === '';

/** So many posts are looked for, before a post of its own is written. */
const mostGone = 8;

/** A writer who replies to a post that is there: its author may have deleted it since the node showed it. @throws NotTestable as writerOf */
export function* writerNow(context: ServiceContext): Steps<Writer> {
  const { parent: _, ...writer } = writerOf(context, yield* chainNow(context));
  for (const parent of parentsOf(context).slice(0, mostGone)) {
    const { result, error } = yield* call('condenser_api.get_content', [parent.author, parent.permlink]);
    if (isNotOffered(error) || (error === undefined && !isNothing(result))) return { ...writer, parent };
  }
  return writer;
}

/**
 * What a read does not show of an operation in a block; a service behind the chain has the time of the context to follow it.
 * @throws NotTestable where the node tells no operation of that block, and the block does not become irreversible
 */
export function* missingFrom(
  context: ServiceContext,
  shown: Shown,
  writer: Writer,
  block: number,
): Steps<readonly ServiceDifference[]> {
  const { method, params, fits, isReadable, expected, path = [], isHistory, mayRefuse = false } = shown;
  const { patienceMs = 0 } = context;
  for (let waited = 0; ; waited += 1_000) {
    const { result, error, exchange } = yield* call(method, params(writer));
    if (isNotOffered(error)) throw new NotTestable(`${method} is not offered: ${inShort(error)}`);
    if (isUnreadable(result, isReadable)) throw new NotTestable(`the elements of ${method} are in a form of its own`);
    if (error === undefined ? fits(result, writer) : mayRefuse) return [];
    if (waited >= patienceMs) {
      if (isHistory && (yield* becomesTold(block))) continue;
      const at = error === undefined ? ['body', 'result', ...path] : ['body', 'error'];
      return [{ path: at, kind: 'value', expected, actual: shortly(error ?? result), exchange }];
    }
    yield* wait(1_000);
  }
}

/** Milliseconds that the irreversible block may stand still: blocks come every three seconds. */
const stillest = 30_000;

/** Waits until the node tells the operations of a block; false: it did before. @throws NotTestable */
function* becomesTold(block: number): Steps<boolean> {
  let [latest, still] = [0, 0];
  for (let waited = false; ; waited = true) {
    const { result } = yield* call('condenser_api.get_ops_in_block', [block, false]);
    if (isArray(result) && result.length > 0) return waited;
    const { irreversible } = yield* headNow();
    if (irreversible >= block) return waited;
    still = irreversible > latest ? 0 : still + 1_000;
    latest = irreversible;
    if (still > stillest)
      throw new NotTestable(`the node tells no operation of block ${block}, which stays reversible`);
    yield* wait(1_000);
  }
}

function shortly(json: Json | undefined): string {
  const text = stringifyJson(json ?? null);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
