import { objectOf } from '../../../spec/kernel/containers.ts';
import { read } from '../../../spec/kernel/schema.ts';
import type { Wire } from '../../../spec/kernel/wire.ts';
import type { ChainView } from '../view.ts';
import { appliedBlocks, readBlocks } from './blocks.ts';
import { recordedPluginIndexes } from './plugin-indexes.ts';
import { dialectOf, protocolOf, withHistoryNumbers } from './recognise.ts';
import { RecordingError } from './recording-error.ts';
import { seenVote, seenVotes } from './seen-votes.ts';
import { lastSnapshot } from './snapshot.ts';
import { recordedState } from './state.ts';
import { votesBetween } from './unseen-votes.ts';

/** The files of a recorded chain: lines of JSON, packed if they end in `.gz` or `.br`. */
export interface RecordedChain {
  /** `{num, block, ops}` a line, from block 1. */
  readonly blocks: string;
  /** `{head, changed: {section: value}}` a line. */
  readonly states: string;
  /** The number of the first entry of each account history, which no file says; 0 unless given, and 1 in chains A and C. */
  readonly firstHistoryNumber?: number;
}

/** A chain whose side indexes are built from its blocks, on first use or earlier. */
export interface RecordedView extends ChainView {
  /** Builds them for the given number of blocks more; false if complete. */
  prepareSides(blocks: number): boolean;
}

/** The latest time; only the placeholder for never is later. */
const AFTERWARDS = 0xfffffffe;

/**
 * A read-only chain at its last recorded snapshot.
 * @throws RecordingError if the files are invalid, or not of one chain.
 */
export async function openRecordedChain({ blocks, states, firstHistoryNumber }: RecordedChain): Promise<RecordedView> {
  const recorded = readBlocks(blocks);
  const snapshot = await lastSnapshot(states, (interval) => votesBetween(recorded, interval));
  const { head } = snapshot;
  const first = recorded.json(1);
  const last = recorded.json(head);
  if (first === undefined || last === undefined)
    throw new RecordingError(
      `${states}: its last snapshot is of block ${head}, and ${blocks} ends at ${recorded.count}`,
    );
  const properties = snapshot.section('dgp');
  const { head_block_id: id } = objectOf(properties);
  if (id !== objectOf(last.block).block_id)
    throw new RecordingError(`${states}: its block ${head} has the id ${id}, in ${blocks} it has another: two chains`);

  const wire: Wire = { form: 'object', dialect: dialectOf(first.block, properties) };
  const applied = appliedBlocks(recorded, head, wire);
  const chain = {
    dialect: wire.dialect,
    protocol: withHistoryNumbers(protocolOf(snapshot.section('hardfork')), first.block, firstHistoryNumber),
    revision: 0,
    headBlockNumber: head,
    clock: AFTERWARDS,
    state: recordedState(snapshot, wire),
    block: (blockNum: number) => applied(blockNum)?.block,
    operationsInBlock: (blockNum: number) => applied(blockNum)?.operations ?? [],
  };
  const votes = () => seenVotes(snapshot.votes.map(({ record }) => read(seenVote, record, wire)));
  const sides = recordedPluginIndexes(chain, votes);
  return {
    ...chain,
    get sides() {
      return sides.finish();
    },
    prepareSides: sides.step,
  };
}
