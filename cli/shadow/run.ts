import { setTimeout as sleep } from 'node:timers/promises';
import type { EndEvent, Event, EventBody } from '../../conformance/model/event.ts';
import { shortened } from '../../conformance/model/truncate.ts';
import { secretsOf } from '../../conformance/run/check.ts';
import { stopSignal } from '../../conformance/run/live/stop.ts';
import { sequence } from '../../conformance/run/sequence.ts';
import { RecordingError } from '../../reference/chain/recorded/recording-error.ts';
import { headOf } from '../../reference/replay/record/node-head.ts';
import type { ShadowDifference } from '../../reference/shadow/difference.ts';
import { openFeed } from '../../reference/shadow/feed.ts';
import { openFollowed } from '../../reference/shadow/followed-chain.ts';
import { openShadow } from '../../reference/shadow/shadow.ts';
import type { PrivateKey } from '../../spec/crypto/private-key.ts';
import { begin, bookedEvents, broken, ended, lostBy, targetEvent } from './events.ts';
import { type NodeOver, type NodeOverOptions, nodeOver } from './node-over.ts';

export interface FollowOptions extends NodeOverOptions {
  readonly checkpoint?: string | undefined;
  readonly folder?: string | undefined;
  /** The last block; `head`: that of the start; until it is stopped unless given. */
  readonly until?: number | 'head' | undefined;
  readonly maxTimeSeconds?: number | undefined;
  /** Whether the state is compared. */
  readonly states: boolean;
  /** Feeds the target too, with these keys, drawn by the seed; absent: nothing is written. */
  readonly feed?: { readonly keys: readonly PrivateKey[]; readonly seed: number } | undefined;
  /** Seconds that a target may be away. */
  readonly patience: number;
}

/** Milliseconds between two looks at a head that does not move, and at a target that is away. */
const pause = 250;

/** The events of following a node: the first difference ends it. Rejects with StoreError for a folder or a checkpoint that is damaged. */
export const follow = (options: FollowOptions): AsyncIterable<Event> =>
  sequence(following(options), secretsOf([options.url], options.route));

async function* following(options: FollowOptions): AsyncGenerator<EventBody, void, undefined> {
  const started = performance.now();
  const stop = stopSignal(options.signal, options.maxTimeSeconds);
  const node = nodeOver({ ...options, signal: stop.signal });
  yield begin(options, options.feed?.seed);
  try {
    yield* followed(options, node, started, stop.signal);
  } finally {
    node.close();
  }
}

/** Why a run ends that was stopped. */
function stopped({ signal }: FollowOptions, of: Parameters<typeof ended>[2], started: number): EndEvent {
  return ended(signal.aborted ? 'interrupted' : 'budget', started, of);
}

async function* followed(
  options: FollowOptions,
  node: NodeOver,
  started: number,
  signal: AbortSignal,
): AsyncGenerator<EventBody, void, undefined> {
  const { checkpoint, folder } = options;
  const { sums, of } = bookedEvents();
  let chain: Awaited<ReturnType<typeof openFollowed>>;
  let until: number;
  try {
    until = options.until === 'head' ? (await headOf(node)).num : (options.until ?? 0xffffffff);
    chain = await openFollowed({ target: node, checkpoint, folder });
  } catch (error) {
    yield* node.taken();
    if (signal.aborted) return yield stopped(options, {}, started);
    const [detail, isOdd] = [lostBy(error), error instanceof RecordingError];
    if (detail === undefined && !isOdd) throw error;
    if (isOdd) yield broken((error as Error).message);
    return yield detail === undefined ? ended('complete', started) : ended('unreachable', started, { detail });
  }
  try {
    yield await targetEvent(node, chain.chain.dialect.name);
    const { states } = options;
    const shadow = openShadow({
      target: node,
      chain: chain.chain,
      comparedTo: chain.comparedTo,
      until,
      states,
      signal,
    });
    const feed = options.feed && openFeed({ target: node, chain: chain.chain, ...options.feed });
    let [lastAnswer, kept] = [performance.now(), shadow.comparedTo()];
    for (;;) {
      try {
        for await (const event of shadow.step()) {
          yield* node.taken();
          if (event.kind === 'difference' && chain.isGuessed && event.difference.block === 1)
            throw new RecordingError(unlike(event.difference));
          yield* of(event);
          if (event.kind === 'difference') return yield ended('complete', started, { followed: { ...sums } });
        }
        lastAnswer = performance.now();
        if (feed !== undefined && !signal.aborted)
          for await (const event of feed.round()) {
            yield* node.taken();
            yield* of(event);
            if (event.kind === 'difference') return yield ended('complete', started, { followed: { ...sums } });
          }
        if (shadow.comparedTo() !== kept) await chain.keep(shadow.comparedTo());
        kept = shadow.comparedTo();
      } catch (error) {
        yield* node.taken();
        const detail = lostBy(error);
        if (error instanceof RecordingError) {
          yield broken(error.message);
          return yield ended('complete', started, { followed: { ...sums } });
        }
        if (detail === undefined) throw error;
        if (!signal.aborted && performance.now() - lastAnswer > options.patience * 1000)
          return yield ended('lost', started, { detail, followed: { ...sums } });
      }
      yield* node.taken();
      if (signal.aborted) return yield stopped(options, { followed: { ...sums } }, started);
      if (isDone(shadow.comparedTo(), shadow.chain.headBlockNumber, until, shadow.tellsOperations()))
        return yield ended('complete', started, { followed: { ...sums } });
      await sleep(pause, undefined, { signal }).catch(() => {});
    }
  } finally {
    await chain.close();
  }
}

/** A chain whose beginning was guessed, and is another: that is no defect. */
const unlike = ({ pointer, section, expected }: ShadowDifference): string =>
  `the chain did not begin as others of its kind: its first block differs in ${section} at ${pointer} (${shortened(expected, 60)} was expected); follow it from a checkpoint`;

/** Operations of the last blocks are told later than the blocks, where they are told at all. */
const isDone = (comparedTo: number, head: number, until: number, tellsOperations: boolean): boolean =>
  head >= until && (comparedTo >= until || !tellsOperations);
