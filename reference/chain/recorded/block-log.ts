import { ByteReader } from '../../../spec/kernel/bytes.ts';
import { BinaryError, pointer } from '../../../spec/kernel/error.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import { signedBlock } from '../../../spec/types/block.ts';
import { blockNumOf, type SignedBlock } from '../ledger/identify-block.ts';
import type { FileBytes } from './file-bytes.ts';
import { RecordingError } from './recording-error.ts';

/** A block log of deployed nodes: packed signed blocks from block 1 on, behind each of them its position in the file (8 bytes). */
export interface BlockLog {
  readonly count: number;
  /** From 1 to `count`; one after the other is fastest. @throws RecordingError for bytes that are not this block. */
  block(blockNum: number): SignedBlock;
}

/** More than any block has: nodes take 2 MiB at most. */
const mostBytes = 4 << 20;

const positionSize = 8;

/** Positions from here on are none: nodes of Hive write there how a block is compressed. */
const packedMark = 2n ** 48n;

/** Whether the bytes are no text, which has no zeros; block 1 begins with twenty of them. */
export const isBlockLog = (bytes: FileBytes): boolean => bytes.read(0, 512).includes(0);

/** @throws RecordingError for a file that is no block log, and for one whose end is torn; the message names the byte. */
export function openBlockLog(bytes: FileBytes, dialect: Dialect): BlockLog {
  if (bytes.size === 0) throw new RecordingError(`${bytes.path}: no block in it`);
  let next = { blockNum: 1, position: 0 };
  step();
  const last = lastOf(bytes, dialect);
  // What is wrong with the end is seen best from the blocks before it.
  if (last === undefined) for (;;) step();

  function step(): SignedBlock {
    const { blockNum, position } = next;
    const { block, end } = recordAt(bytes, next, dialect);
    next = { blockNum: blockNum + 1, position: end };
    const number = blockNumOf(block);
    const due = blockNum === 1 ? 'no block log from block 1 on' : `block ${blockNum} is due`;
    if (number !== blockNum) throw fault(bytes, position, `here is block ${number}: ${due}`);
    const written = positionAt(bytes, end - positionSize);
    if (written === BigInt(position)) return block;
    const what = `behind block ${blockNum}, which begins at byte ${position}, stands ${stated(written)}`;
    throw fault(bytes, end - positionSize, what);
  }

  /** Goes to a block from the nearest place: the first block, the next one, or the last. */
  function seek(blockNum: number, { count, position }: { readonly count: number; readonly position: number }): void {
    if (blockNum < next.blockNum) next = { blockNum: 1, position: 0 };
    if (count - blockNum < blockNum - next.blockNum) {
      next = { blockNum: count, position };
      while (next.blockNum > blockNum) next = before(next);
    }
    while (next.blockNum < blockNum) step();
  }

  function before({ blockNum, position: behind }: typeof next): typeof next {
    const at = behind - positionSize;
    const position = positionAt(bytes, at);
    if (position < BigInt(at)) return { blockNum: blockNum - 1, position: Number(position) };
    throw fault(bytes, at, `behind block ${blockNum - 1} stands ${stated(position)}`);
  }

  return {
    count: last.count,
    block(blockNum) {
      seek(blockNum, last);
      return step();
    },
  };
}

/**
 * The first of these in which the blocks can be read: where one block has amounts, only one of them is left. Of several that are
 * left at the end, the first.
 * @throws RecordingError where none is.
 */
export function dialectOfLog(bytes: FileBytes, candidates: readonly [Dialect, ...Dialect[]]): Dialect {
  let left: readonly Dialect[] = candidates;
  for (let [position, blockNum] = [0, 1]; position < bytes.size && left.length > 1; blockNum++) {
    const at = { blockNum, position };
    const ends = left.map((dialect) => endOf(at, dialect));
    left = left.filter((_, index) => ends[index] !== undefined);
    position = ends.find((end) => end !== undefined) ?? bytes.size;
  }
  return left[0] ?? candidates[0];

  function endOf(at: Place, dialect: Dialect): number | undefined {
    try {
      return recordAt(bytes, at, dialect).end;
    } catch (error) {
      if (error instanceof RecordingError) return undefined;
      throw error;
    }
  }
}

interface Place {
  readonly blockNum: number;
  readonly position: number;
}

/** The block that begins at a place, and where its record ends. @throws RecordingError */
function recordAt(bytes: FileBytes, { blockNum, position }: Place, dialect: Dialect) {
  const reader = new ByteReader(bytes.read(position, mostBytes), dialect);
  const isLast = bytes.size - position <= mostBytes;
  try {
    const block = signedBlock.readBinary(reader);
    if (reader.left >= positionSize) return { block, end: position + reader.offset + positionSize };
  } catch (error) {
    if (!(error instanceof BinaryError)) throw error;
    const { reason, path, offset = 0, isEnd } = error;
    if (!isEnd) {
      const of =
        blockNum === 1 ? 'no block log, which begins with the bytes of block 1' : `block ${blockNum} is damaged`;
      throw fault(bytes, position + offset, `${of}: ${pointer(path)} ${reason}`);
    }
  }
  const before = blockNum === 1 ? 'there is no whole block in it' : `the ${blockNum - 1} blocks before it are whole`;
  const cut = `the file ends within block ${blockNum}, which begins here: it was torn, and ${before}`;
  throw fault(bytes, position, isLast ? cut : `block ${blockNum} is longer than ${mostBytes} bytes`);
}

/** The last block, by the position at the end of the file; undefined where it does not end with a block. */
function lastOf(bytes: FileBytes, dialect: Dialect) {
  const at = bytes.size - positionSize;
  const position = positionAt(bytes, at);
  if (position >= BigInt(at)) return undefined;
  try {
    const { block, end } = recordAt(bytes, { blockNum: 0, position: Number(position) }, dialect);
    return end === bytes.size ? { count: blockNumOf(block), position: Number(position) } : undefined;
  } catch (error) {
    if (error instanceof RecordingError) return undefined;
    throw error;
  }
}

const positionAt = (bytes: FileBytes, at: number): bigint => bytes.read(at, positionSize).readBigUInt64LE();

const stated = (position: bigint): string =>
  position < packedMark
    ? `the position ${position}`
    : `no position, but ${position}; logs whose blocks are compressed, as nodes of Hive write them, are not read`;

const fault = ({ path }: FileBytes, byte: number, what: string): RecordingError =>
  new RecordingError(`${path}, byte ${byte}: ${what}`);
