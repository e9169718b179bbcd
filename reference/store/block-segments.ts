import { LRUCache } from 'lru-cache';
import type { BlockArchive, LoggedBlock } from '../chain/live/block-log.ts';
import { type Packing, packValue, unpackValue } from './packing.ts';

/** Blocks that are packed as one. */
export const segmentLength = 128;

/** Packed blocks by the number of their segment, from 0; the last may be shorter. */
export type Segments = readonly Uint8Array[];

/** Segments kept unpacked: most callers walk the chain or stay at its head. */
const keptSegments = 8;

/** Blocks that are unpacked when they are looked for. */
export function segmentedArchive(segments: Segments, count: number): BlockArchive {
  const kept = new LRUCache<number, readonly LoggedBlock[]>({ max: keptSegments });

  function segment(index: number): readonly LoggedBlock[] | undefined {
    const known = kept.get(index);
    const packed = segments[index];
    if (known !== undefined || packed === undefined) return known;
    const blocks = unpackValue(packed) as readonly LoggedBlock[];
    kept.set(index, blocks);
    return blocks;
  }

  return {
    count,
    at: (blockNum) =>
      blockNum > count
        ? undefined
        : segment(Math.trunc((blockNum - 1) / segmentLength))?.[(blockNum - 1) % segmentLength],
  };
}

/** Packs the blocks of an archive; whole segments of `known` are taken as they are. */
export async function* packSegments(
  { count, at }: BlockArchive,
  packing: Packing,
  known: Segments = [],
): AsyncIterable<Uint8Array> {
  for (let first = 1; first <= count; first += segmentLength) {
    const packed = known[(first - 1) / segmentLength];
    const isWhole = first + segmentLength - 1 <= count;
    if (packed !== undefined && isWhole) {
      yield packed;
      continue;
    }
    const last = Math.min(first + segmentLength - 1, count);
    const blocks = Array.from({ length: last - first + 1 }, (_, index) => at(first + index));
    yield packValue(
      blocks.map((logged) => logged && { block: logged.block, operations: logged.operations }),
      packing,
    );
  }
}
