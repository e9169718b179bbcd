import { parseJson, stringifyJson } from '../../spec/kernel/json/json.ts';
import { memberStart, membersAt, valueEnd } from '../chain/recorded/members.ts';
import { leavesIn } from './leaves.ts';
import { emptyList, readList } from './recorded-list.ts';

/** The layout of a section: one record, a list under a name, or an object of records by name. */
export type Shape =
  | { readonly kind: 'one' }
  | { readonly kind: 'members' }
  /** `id` is the member that identifies a record; without it the index does, counted from the end of the list. */
  | { readonly kind: 'list'; readonly member: string; readonly id?: string };

export interface RecordedRecord {
  /** As JSON text. */
  readonly text: string;
  readonly leaves: number;
}

/** Records by key; a single record has the empty key. */
export type RecordedRecords = ReadonlyMap<string, RecordedRecord>;

/** The last recorded records of a section. */
export interface RecordedSection {
  /** Undefined until a snapshot has the section. */
  readonly records: RecordedRecords | undefined;
  /** Reads the section that begins at a byte, and gives where it ends. @throws JsonError for text that is none. */
  read(bytes: Buffer, start: number): number;
}

/** Records are not parsed: most are as they were in the snapshot before, and equal to ours as text. */
export function recordedSection(shape: Shape): RecordedSection {
  let records: RecordedRecords | undefined;
  let listed = emptyList;

  /** Undefined for text with spaces in it. */
  function readCompact(bytes: Buffer, start: number): number | undefined {
    if (shape.kind === 'list') {
      const list = memberStart(bytes, shape.member, start);
      const found = list === undefined ? undefined : readList(bytes, list, shape.id, listed);
      if (found === undefined) return undefined;
      listed = found;
      const { length } = listed.records;
      records = new Map(listed.records.map((record, index) => [record.id ?? String(length - index), record]));
      return bytes[found.end] === close ? found.end + 1 : valueEnd(bytes, start);
    }
    const end = valueEnd(bytes, start);
    const parts = shape.kind === 'one' ? [{ name: '', start, end }] : [...membersAt(bytes, start)];
    if (shape.kind === 'members' && (parts.at(-1)?.end ?? start + 1) !== end - 1) return undefined;
    records = new Map(
      parts.map((part) => {
        const text = bytes.toString('utf8', part.start, part.end);
        return [String(parseJson(`"${part.name}"`)), { text, leaves: leavesIn(text) }];
      }),
    );
    return end;
  }

  return {
    get records() {
      return records;
    },
    read(bytes, start) {
      const end = readCompact(bytes, start);
      if (end !== undefined) return end;
      const spaced = valueEnd(bytes, start);
      readCompact(Buffer.from(stringifyJson(parseJson(bytes.toString('utf8', start, spaced)))), 0);
      return spaced;
    },
  };
}

const close = '}'.charCodeAt(0);
