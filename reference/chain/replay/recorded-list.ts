import { valueEnd } from '../recorded/members.ts';
import { leavesIn } from './leaves.ts';

/** A record of a list, and where its text lies in the line that was read last. */
export interface ListedRecord {
  /** Undefined where records have none. */
  readonly id: string | undefined;
  readonly text: string;
  readonly leaves: number;
  readonly bytes: Buffer;
  readonly start: number;
  readonly end: number;
  /** Its place in the list. */
  readonly index: number;
}

const [openList, closeList, comma] = Buffer.from('[],');

/**
 * The records of the list that begins at a byte, and where it ends. `before` is the same list as it was read last: bytes that
 * follow as they did there are not looked into. Undefined for a list with spaces in it.
 */
export function readList(
  bytes: Buffer,
  at: number,
  id: string | undefined,
  before: readonly ListedRecord[],
): { readonly records: readonly ListedRecord[]; readonly end: number } | undefined {
  if (bytes[at] !== openList) return undefined;
  if (bytes[at + 1] === closeList) return { records: [], end: at + 2 };
  const byId = new Map(before.map((record) => [record.id, record]));
  const records: ListedRecord[] = [];
  let [start, expected] = [at + 1, before[0]];
  for (;;) {
    let known = expected !== undefined && isAt(bytes, start, expected) ? expected : undefined;
    const end = known === undefined ? valueEnd(bytes, start) : start + known.end - known.start;
    if (known === undefined) {
      const text = bytes.toString('utf8', start, end);
      const named = id === undefined ? undefined : memberIn(text, id);
      const same = named === undefined ? undefined : byId.get(named);
      if (same?.text === text) known = same;
      else records.push({ id: named, text, leaves: leavesIn(text), bytes, start, end, index: records.length });
      if (same !== undefined) expected = before[same.index + 1];
    } else expected = before[known.index + 1];
    // Older lines are forgotten.
    if (known !== undefined) records.push({ ...known, bytes, start, end, index: records.length });
    if (bytes[end] === closeList) return { records, end: end + 1 };
    if (bytes[end] !== comma) return undefined;
    start = end + 1;
  }
}

/** Whether the text of a record is there, all of it. */
function isAt(bytes: Buffer, place: number, { bytes: known, start, end }: ListedRecord): boolean {
  const next = bytes[place + end - start];
  return (next === comma || next === closeList) && bytes.compare(known, start, end, place, place + end - start) === 0;
}

/** Most records begin with their id. */
function memberIn(text: string, member: string): string {
  const front = `{"${member}":`;
  const value = text.startsWith(front)
    ? /^(?:(\d+)|"([^"\\]*)")[,}]/.exec(text.slice(front.length, front.length + 40))
    : null;
  return value?.[1] ?? value?.[2] ?? String((JSON.parse(text) as Readonly<Record<string, unknown>>)[member]);
}
