import type { Chain } from '../chain/live/chain.ts';
import { memberStart } from '../chain/recorded/members.ts';
import { linesOf } from '../chain/recorded/packed.ts';
import { RecordingError } from '../chain/recorded/recording-error.ts';
import { type ImportOptions, importChain } from './import.ts';
import { openBlocks } from './recorded-blocks.ts';
import { snapshotComparison } from './snapshots.ts';

/** The files of a recorded chain: lines of JSON, packed if they end in `.gz` or `.br`. */
export interface Recording {
  /** `{num, block, ops}` a line, from block 1. */
  readonly blocks: string;
  /** `{head, changed: {section: value}}` a line. */
  readonly states: string;
}

export interface OpenedRecording {
  readonly chain: Chain;
  /** Where the state of the engine is not the recorded one, a line for each section. */
  readonly differences: readonly string[];
}

/**
 * A chain at the last snapshot, to which the engine applied the blocks.
 * @throws RecordingError for files that cannot be read or are not of one chain, and for a block that is refused.
 */
export async function openRecording({
  blocks,
  states,
  genesisTime,
  clock,
}: Recording & Pick<ImportOptions, 'genesisTime' | 'clock'>): Promise<OpenedRecording> {
  const recorded = openBlocks(blocks, { genesisTime });
  const head = await lastHead(states);
  if (head > recorded.count)
    throw new RecordingError(
      `${states}: its last snapshot is of block ${head}, and ${blocks} ends at ${recorded.count}`,
    );
  const comparison = await snapshotComparison(states, recorded.wire);
  const chain = importChain({ blocks, genesisTime, until: head, verifiesSignatures: false, clock });
  await comparison.at(head, chain);
  const differences = Object.entries(comparison.end()).flatMap(([name, { first, mismatched }]) =>
    first === undefined
      ? []
      : [`${states}: ${name} differs at block ${head} in ${mismatched} values, the first of them ${first.pointer}`],
  );
  return { chain, differences };
}

async function lastHead(states: string): Promise<number> {
  let [head, number] = [0, 0];
  for await (const line of linesOf(states)) {
    number++;
    if (line.length === 0) continue;
    const at = memberStart(line, 'head');
    head = at === undefined ? Number.NaN : Number.parseInt(line.toString('latin1', at, at + 20), 10);
    if (Number.isSafeInteger(head) && head > 0 && memberStart(line, 'changed') !== undefined) continue;
    throw new RecordingError(
      `${states}, line ${number}: not a snapshot; a line of a states file is {"head": number, "changed": {…}}`,
    );
  }
  if (head === 0) throw new RecordingError(`${states}: no snapshot in it`);
  return head;
}
