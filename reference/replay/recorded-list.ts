import { parseJson } from '../../spec/kernel/json/json.ts';
import { valueEnd } from '../chain/recorded/members.ts';
import { leavesIn } from './leaves.ts';

/** A record of a list. */
export interface ListedRecord {
  /** Undefined: records have none. */
  readonly id: string | undefined;
  readonly text: string;
  readonly leaves: number;
  /** Of its text, in bytes. */
  readonly size: number;
}

/** A list as it was last read, and the offset of its first byte. */
export interface ReadList {
  readonly records: readonly ListedRecord[];
  readonly bytes: Buffer;
  readonly start: number;
  readonly end: number;
}

export const emptyList: ReadList = { records: [], bytes: Buffer.from('[]'), start: 0, end: 2 };

const [openList, closeList, comma] = Buffer.from('[],');

/**
 * The records of the list that begins at an offset. `before` is the same list as it was last read: runs of bytes that are the same
 * are compared at once and not parsed, whatever number of records they hold. Undefined for a list with spaces in it.
 */
export function readList(bytes: Buffer, at: number, id: string | undefined, before: ReadList): ReadList | undefined {
  if (bytes[at] !== openList) return undefined;
  const records: ListedRecord[] = [];
  const known = knownRecords(before);
  let place = at + 1;
  if (bytes[place] === closeList) return { records, bytes, start: at, end: place + 1 };
  for (;;) {
    const run = known.runAt(bytes, place);
    for (const record of run.records) records.push(record);
    place += run.size;
    if (run.size === 0) {
      const end = valueEnd(bytes, place);
      const text = bytes.toString('utf8', place, end);
      const named = id === undefined ? undefined : memberIn(text, id);
      const same = known.skipTo(named);
      records.push(same?.text === text ? same : { id: named, text, leaves: leavesIn(text), size: end - place });
      place = end;
    }
    if (bytes[place] === closeList) return { records, bytes, start: at, end: place + 1 };
    if (bytes[place] !== comma) return undefined;
    place++;
  }
}

/** Walks the known records, from the first. */
function knownRecords({ records, bytes: known, start }: ReadList) {
  const indexOf = new Map(records.map(({ id }, index) => [id, index]));
  let [next, place, length] = [0, start + 1, 1];

  /** The bytes of the next `count` records, with the commas between them. */
  function sizeOf(count: number): number {
    let size = count - 1;
    for (let index = next; index < next + count; index++) size += records[index]?.size ?? 0;
    return size;
  }

  function advance(count: number): readonly ListedRecord[] {
    const passed = records.slice(next, next + count);
    place += sizeOf(count) + 1;
    next += count;
    return passed;
  }

  return {
    /** The number of next records that match at an offset; the runs it compares grow while they match. */
    runAt(bytes: Buffer, at: number): { readonly records: readonly ListedRecord[]; readonly size: number } {
      for (let count = Math.min(length, records.length - next); count > 0; count = count >> 1) {
        const size = sizeOf(count);
        const behind = bytes[at + size];
        if (behind !== comma && behind !== closeList) continue;
        if (bytes.compare(known, place, place + size, at, at + size) !== 0) continue;
        length = count * 2;
        return { records: advance(count), size };
      }
      length = 1;
      return { records: [], size: 0 };
    },
    /** The record with an id; those before it are skipped, as they were removed. */
    skipTo(id: string | undefined): ListedRecord | undefined {
      const index = id === undefined ? undefined : indexOf.get(id);
      if (index === undefined) return undefined;
      if (index >= next) advance(index + 1 - next);
      return records[index];
    },
  };
}

/** Most records begin with their id. */
function memberIn(text: string, member: string): string {
  const front = `{"${member}":`;
  const value = text.startsWith(front)
    ? /^(?:(\d+)|"([^"\\]*)")[,}]/.exec(text.slice(front.length, front.length + 40))
    : null;
  return value?.[1] ?? value?.[2] ?? String((parseJson(text) as Readonly<Record<string, unknown>>)[member]);
}
