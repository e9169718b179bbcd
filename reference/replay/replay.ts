import { createEngine, type Engine } from '../chain/apply/engine.ts';
import { foldBlogs } from '../chain/indexes/blogs.ts';
import { foldObserver } from '../chain/indexes/feed.ts';
import { createPluginIndexes } from '../chain/indexes/index.ts';
import type { Observer } from '../chain/ledger/observer.ts';
import { parametersOf } from '../chain/ledger/parameters.ts';
import { type ByHandRecord, interventionsOf } from '../chain/live/by-hand-record.ts';
import { applyIntervention } from '../chain/live/interventions.ts';
import { compareOperations } from './operations.ts';
import { openBlocks } from './recorded-blocks.ts';
import type { RecordedChainBlocks } from './recorded-chain-blocks.ts';
import { refusalComparison } from './refusals.ts';
import type { FoundMismatch, ReplayResult } from './result.ts';
import { snapshotComparison } from './snapshots.ts';

export interface ReplayOptions {
  /** A file of recorded blocks, also packed as `.gz` or `.br`, or a block log. */
  readonly blocks: string;
  /** A file of snapshots of the state. */
  readonly states?: string | undefined;
  /** A file of refused transactions. */
  readonly refusals?: string | undefined;
  /** When the chain began, epoch seconds; as the file says unless given. */
  readonly genesisTime?: number | undefined;
  /** The last block to apply. */
  readonly until?: number | undefined;
  /** The sections to compare; all unless given. */
  readonly sections?: readonly string[] | undefined;
  /** False: hashes, signatures and authorities are taken as recorded. */
  readonly verifiesSignatures?: boolean;
  readonly signal?: AbortSignal | undefined;
  onBlock?(blockNum: number, count: number): void;
}

/**
 * Applies recorded blocks to a new chain and compares its operations with the recorded ones, and its state at every snapshot.
 * @throws RecordingError for files that cannot be read.
 */
export async function replay(options: ReplayOptions): Promise<ReplayResult> {
  const chain = openBlocks(options.blocks, { genesisTime: options.genesisTime });
  const snapshots = await snapshotComparison(options.states, chain.wire, options.sections);
  const pluginIndexes = createPluginIndexes();
  const folds = new Set([...snapshots.folds, ...(options.refusals === undefined ? [] : [foldBlogs])]);
  const engine = engineOf(chain, options.verifiesSignatures ?? true, [foldObserver(pluginIndexes, [...folds])]);
  const { protocol } = chain;
  const refusals =
    options.refusals === undefined ? undefined : await refusalComparison(options.refusals, chain, pluginIndexes);
  const last = Math.min(chain.count, options.until ?? chain.count);
  const operations = { compared: 0, mismatched: 0, first: undefined as FoundMismatch | undefined };
  let [blockNum, refused] = [1, undefined as ReplayResult['refused']];

  for (; blockNum <= last && !options.signal?.aborted; blockNum++) {
    const { ops } = chain.json(blockNum);
    const block = chain.block(blockNum);
    try {
      changeByHand(engine, chain.byHand(blockNum, 'before'));
      const applied = engine.applyBlock(block);
      const { compared, mismatches } = ops === undefined ? none : compareOperations(ops, applied, chain.wire);
      operations.compared += compared;
      operations.mismatched += mismatches.length;
      if (mismatches[0] !== undefined) operations.first ??= { head: blockNum, ...mismatches[0] };
      changeByHand(engine, chain.byHand(blockNum, 'after'));
    } catch (error) {
      refused = { block: blockNum, reason: reasonOf(error) };
      break;
    }
    await snapshots.at(blockNum, { state: engine.state, pluginIndexes, protocol });
    await refusals?.at(blockNum, engine);
    options.onBlock?.(blockNum, last);
  }
  return {
    blocks: blockNum - 1,
    snapshots: snapshots.count(),
    operations,
    sections: snapshots.end(),
    refusals: refusals?.result,
    refused,
    engine,
  };
}

/** What there is to compare with the operations of a block log. */
const none = { compared: 0, mismatches: [] } as const;

function changeByHand({ change, skeletonKeys }: Engine, changes: ByHandRecord | undefined): void {
  if (changes === undefined) return;
  for (const key of changes.skeleton_keys) skeletonKeys.add(key);
  for (const each of interventionsOf(changes)) change((context) => applyIntervention(context, each));
}

/** The chain before the first of these blocks. */
export function engineOf(
  { dialect, time, chainId, initKey, protocol, parameters: differing }: RecordedChainBlocks,
  verifiesSignatures: boolean,
  observers: readonly Observer[],
): Engine {
  const parameters = { ...parametersOf(protocol), ...differing };
  return createEngine({ time, initKey, parameters, dialect, chainId, verifiesSignatures, observers });
}

function reasonOf(error: unknown): string {
  const refusal = (error as { refusal?: { slug: string } }).refusal;
  return refusal === undefined ? (error as Error).message : refusal.slug;
}
