import { dialects } from '../../spec/dialects/index.ts';
import { type ChainNames, dialectOfChain } from '../../spec/dialects/of-chain.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';
import type { StoreImage } from '../chain/ledger/store.ts';
import type { ChainImage, ChainOrigin } from '../chain/live/image.ts';
import { type Protocol, protocols } from '../chain/protocol.ts';
import { tables } from '../chain/state/index.ts';
import { packSegments, type Segments, segmentedArchive } from './block-segments.ts';
import { headerOf } from './frame.ts';
import { laidOut } from './layout.ts';
import { type Packing, packValue, unpackValue } from './packing.ts';
import { readFrames, type Source } from './read-frames.ts';
import { StoreError } from './store-error.ts';

/** Of the file: another is refused. */
export const checkpointFormat = 1;

/** What the records of a checkpoint are, in this order. */
const kinds = { head: 1, facts: 2, rows: 3, blocks: 4, end: 5 } as const;

/** Rows that are packed as one. */
const rowsAtOnce = 2000;

/** Takes the bytes of a file in pieces; the next piece comes when this one is done. */
export type Sink = (bytes: Uint8Array) => Promise<void> | void;

export interface CheckpointOptions {
  /** Quickly unless given. */
  readonly packing?: Packing;
  /** Whatever the program needs beside the chain: plain values, bigint included. */
  readonly program?: unknown;
  /** The number of the last record of a journal that the chain includes. */
  readonly sequence?: number;
  /** Segments of blocks that were packed before; those that are whole now are added. */
  readonly segments?: Uint8Array[];
}

/** A checkpoint as it was read. */
export interface Checkpoint {
  readonly image: ChainImage;
  readonly program: unknown;
  readonly sequence: number;
  readonly segments: Segments;
}

interface Facts {
  readonly origin: Omit<ChainOrigin, 'dialect' | 'protocol'> & {
    readonly dialect: string;
    /** That of the dialect unless given. */
    readonly prefix?: string;
    readonly protocol: Protocol['name'];
    readonly firstHistoryNumber: number;
  };
  readonly singletons: StoreImage['singletons'];
  readonly ids: StoreImage['ids'];
  readonly tail: ChainImage['tail'];
  readonly blocks: number;
  readonly program: unknown;
  readonly sequence: number;
  /** None unless given. */
  readonly byHand?: ChainImage['byHand'];
  readonly skeletonKeys?: ChainImage['skeletonKeys'];
}

/** Writes a chain as it is now, in pieces. It may go on meanwhile. @throws what `sink` throws. */
export async function writeCheckpoint(
  { origin, state, pluginIndexes, blocks, tail, byHand, skeletonKeys }: ChainImage,
  sink: Sink,
  { packing = 'quick', program, sequence = 0, segments = [] }: CheckpointOptions = {},
): Promise<void> {
  let number = 0;
  const put = async (kind: keyof typeof kinds, bytes: Uint8Array) => {
    await sink(headerOf({ kind: kinds[kind], number, bytes }));
    await sink(bytes);
    number++;
  };
  const { dialect, protocol, ...rest } = origin;
  const facts: Facts = {
    origin: {
      ...rest,
      dialect: dialect.name,
      prefix: dialect.prefix,
      protocol: protocol.name,
      firstHistoryNumber: protocol.firstHistoryNumber,
    },
    ...{ singletons: state.singletons, ids: state.ids, tail, blocks: blocks.count, program, sequence },
    ...(byHand.length > 0 && { byHand }),
    ...(skeletonKeys.length > 0 && { skeletonKeys }),
  };
  await put('head', Buffer.from(JSON.stringify({ format: checkpointFormat, head: blocks.count })));
  await put('facts', await packValue(facts, packing));
  for await (const packed of ahead(rowChunks([...state.rows, ...pluginIndexes], packing))) await put('rows', packed);
  let index = 0;
  for await (const packed of packSegments(blocks, packing, segments)) {
    await put('blocks', packed);
    segments[index++] = packed;
  }
  await put('end', Buffer.from(JSON.stringify({ records: number })));
}

function* rowChunks(
  tables: Iterable<readonly [string, Iterable<unknown>]>,
  packing: Packing,
): Iterable<Promise<Buffer>> {
  for (const [name, rows] of tables) {
    let chunk: unknown[] = [];
    for (const row of rows) {
      if (chunk.push(row) < rowsAtOnce) continue;
      yield packRows(name, chunk, packing);
      chunk = [];
    }
    if (chunk.length > 0) yield packRows(name, chunk, packing);
  }
}

/** The length of the name, the name, and the packed rows. */
async function packRows(name: string, rows: readonly unknown[], packing: Packing): Promise<Buffer> {
  const text = Buffer.from(name);
  return Buffer.concat([Buffer.from([text.length]), text, await packValue(rows, packing)]);
}

/** One is packed by another thread while the one before it is written. */
async function* ahead<T>(promises: Iterable<Promise<T>>): AsyncIterable<T> {
  let before: Promise<T> | undefined;
  for (const promise of promises) {
    if (before !== undefined) yield await before;
    before = promise;
  }
  if (before !== undefined) yield await before;
}

/** @throws StoreError for a file that is not as it was written, and for one of another format. */
export async function readCheckpoint(source: Source, file: string): Promise<Checkpoint> {
  const rows = new Map<string, PackedRows>();
  const segments: Uint8Array[] = [];
  let facts: Facts | undefined;
  let records = 0;
  let hasEnded = false;
  for await (const { kind, number, bytes, offset } of readFrames(source, file)) {
    const wrong = (what: string, cause?: unknown) => new StoreError({ file, record: number, offset }, what, { cause });
    records++;
    if (number === 0) requireFormat(kind, bytes, wrong);
    else if (hasEnded) throw wrong('it is behind the end');
    else
      try {
        if (kind === kinds.facts) facts = unpackValue(bytes) as Facts;
        else if (kind === kinds.rows) addRows(rows, bytes);
        else if (kind === kinds.blocks) segments.push(Uint8Array.prototype.slice.call(bytes));
        else if (kind === kinds.end) hasEnded = true;
      } catch (error) {
        throw wrong(`this Node cannot read it: ${(error as Error).message}`, error);
      }
  }
  if (facts === undefined || !hasEnded) throw new StoreError({ file, record: records }, 'the file ends before it');
  const { singletons, ids, tail, blocks, program, sequence, byHand = [], skeletonKeys = [] } = facts;
  const { dialect, prefix, protocol, firstHistoryNumber, ...origin } = facts.origin;
  const image: ChainImage = {
    origin: {
      ...origin,
      dialect: dialectOf(dialect, { chainId: origin.chainId, prefix }, file),
      protocol: { ...protocols[protocol], firstHistoryNumber },
    },
    state: { singletons, ids, rows },
    pluginIndexes: rows,
    blocks: segmentedArchive(segments, blocks),
    tail,
    byHand,
    skeletonKeys,
  };
  return { image, program, sequence, segments };
}

function requireFormat(kind: number, bytes: Uint8Array, wrong: (what: string) => StoreError): void {
  if (kind !== kinds.head) throw wrong('the file is no checkpoint');
  const { format } = JSON.parse(Buffer.from(bytes).toString()) as { readonly format: unknown };
  if (format !== checkpointFormat)
    throw wrong(`the checkpoint has format ${String(format)}, and this version reads ${checkpointFormat}`);
}

/** The packed rows of a table, unpacked when they are walked. */
class PackedRows {
  readonly chunks: Uint8Array[] = [];
  readonly isTable: boolean;

  constructor(isTable: boolean) {
    this.isTable = isTable;
  }

  *[Symbol.iterator](): Iterator<unknown> {
    for (const chunk of this.chunks) {
      const rows = unpackValue(chunk) as readonly unknown[];
      yield* this.isTable ? laidOut(rows) : rows;
    }
  }
}

function addRows(found: Map<string, PackedRows>, bytes: Uint8Array): void {
  const length = bytes[0] ?? 0;
  const name = Buffer.from(bytes.subarray(1, 1 + length)).toString();
  const rows = found.get(name) ?? new PackedRows(Object.hasOwn(tables, name));
  found.set(name, rows);
  rows.chunks.push(Uint8Array.prototype.slice.call(bytes, 1 + length));
}

function dialectOf(name: string, of: ChainNames, file: string): Dialect {
  const dialect = Object.values(dialects).find((each) => each.name === name);
  if (dialect === undefined) throw new StoreError({ file }, `there is no dialect ${name}`);
  return dialectOfChain(dialect, of);
}
