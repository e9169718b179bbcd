import { parseJson, stringifyJson } from '../../../spec/kernel/json.ts';
import { elementBytesAt, type MemberBytes, memberStart, membersAt, type Span } from '../recorded/members.ts';
import { leavesIn } from './leaves.ts';

/** How a section holds its records: it is one, a list under a name, or an object that has each under its own name. */
export type Shape =
  | { readonly kind: 'one' }
  | { readonly kind: 'members' }
  /** `id` names the member that a record is found by; without it that is its place, counted from the end of the list. */
  | { readonly kind: 'list'; readonly member: string; readonly id?: string };

export interface RecordedRecord {
  /** As JSON text. */
  readonly text: string;
  readonly leaves: number;
}

/** By what a record is found by; a single record by the empty text. */
export type RecordedRecords = ReadonlyMap<string, RecordedRecord>;

/**
 * The records of a section without parsing them: most are as they were in the snapshot before, and equal to ours as text.
 * @throws JsonError for text that is none.
 */
export function recordsIn(section: Buffer, shape: Shape, before: RecordedRecords = new Map()): RecordedRecords {
  const { bytes, parts } = partsOf(section, shape);
  const records = new Map<string, RecordedRecord>();
  for (const [index, part] of parts.entries()) {
    const text = bytes.toString('utf8', part.start, part.end);
    const id = idOf(shape, text, part, parts.length - index);
    const known = before.get(id);
    records.set(id, known?.text === text ? known : { text, leaves: leavesIn(text) });
  }
  return records;
}

type Part = Span & Partial<MemberBytes>;

/** Text with spaces in it is written anew without them. */
function partsOf(bytes: Buffer, shape: Shape): { readonly bytes: Buffer; readonly parts: readonly Part[] } {
  const parts = compactParts(bytes, shape);
  if (parts !== undefined) return { bytes, parts };
  const compact = Buffer.from(stringifyJson(parseJson(bytes.toString())));
  return { bytes: compact, parts: compactParts(compact, shape) ?? [] };
}

const [close, closeList] = Buffer.from('}]');

function compactParts(bytes: Buffer, shape: Shape): readonly Part[] | undefined {
  if (shape.kind === 'one') return [{ start: 0, end: bytes.length }];
  const start = shape.kind === 'list' ? memberStart(bytes, shape.member) : 0;
  if (start === undefined) return undefined;
  const parts = [...(shape.kind === 'list' ? elementBytesAt(bytes, start) : membersAt(bytes, start))];
  const isComplete = bytes[parts.at(-1)?.end ?? start + 1] === (shape.kind === 'list' ? closeList : close);
  return isComplete ? parts : undefined;
}

function idOf(shape: Shape, text: string, { name }: Part, fromEnd: number): string {
  if (shape.kind === 'one') return '';
  if (shape.kind === 'members') return JSON.parse(`"${name}"`);
  return shape.id === undefined ? String(fromEnd) : memberIn(text, shape.id);
}

/** Most records begin with their id. */
function memberIn(text: string, member: string): string {
  const front = `{"${member}":`;
  const [, first] = text.startsWith(front)
    ? (/^(?:(\d+)[,}]|"([^"\\]*)"[,}])/.exec(text.slice(front.length, front.length + 40)) ?? [])
    : [];
  return first ?? String((JSON.parse(text) as Readonly<Record<string, unknown>>)[member]);
}
