import { deserialize, serialize } from 'node:v8';
import type { ChainRecord } from '../chain/live/record.ts';
import type { PlacedFrame } from './read-frames.ts';
import { StoreError } from './store-error.ts';

/** Of the file: another is refused. */
const journalFormat = 1;

/** What the records of a journal are; the first of a file says where it begins. */
const kinds = { head: 16, block: 17, transaction: 18, intervention: 19, pop: 20, skeleton_key: 21 } as const;

export interface JournalBytes {
  readonly kind: number;
  readonly bytes: Buffer;
}

/** The beginning of a journal whose first record has this number of the whole history. */
export const headBytes = (first: number): JournalBytes => ({
  kind: kinds.head,
  bytes: Buffer.from(JSON.stringify({ format: journalFormat, first })),
});

/** A change as the bytes of a journal. */
export const recordBytes = (record: ChainRecord): JournalBytes => ({
  kind: kinds[record.kind],
  bytes: serialize(record),
});

/** The number of the first record. @throws StoreError where this is no beginning of a journal. */
export function readHead({ kind, bytes, number, offset }: PlacedFrame, file: string): number {
  const wrong = (what: string) => new StoreError({ file, record: number, offset }, what);
  if (kind !== kinds.head) throw wrong('the file is no journal');
  const { format, first } = JSON.parse(Buffer.from(bytes).toString()) as Record<string, number>;
  if (format !== journalFormat || first === undefined)
    throw wrong(`the journal has format ${format}, and this version reads ${journalFormat}`);
  return first;
}

/** @throws StoreError where this Node cannot read it. */
export function readRecord({ bytes, number, offset }: PlacedFrame, file: string): ChainRecord {
  try {
    return deserialize(bytes) as ChainRecord;
  } catch (error) {
    const what = `this Node cannot read it: ${(error as Error).message}`;
    throw new StoreError({ file, record: number, offset }, what, { cause: error });
  }
}
