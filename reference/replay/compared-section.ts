import { type Json, parseJson } from '../../spec/kernel/json/json.ts';
import type { Wire } from '../../spec/kernel/wire.ts';
import { type Comparison, compare, type Mismatch } from './compare.ts';
import { type OurRecords, ourSection } from './our-records.ts';
import { type RecordedRecords, recordedSection } from './recorded-records.ts';
import type { FoundMismatch, SectionResult } from './result.ts';
import type { ReplayedChain, Section } from './sections.ts';
import { verdictOf } from './verdict.ts';

/** The comparison of one section over all snapshots. */
export function comparedSection(section: Section, wire: Wire) {
  const result: SectionResult = { compared: 0, mismatched: 0, excused: 0, first: undefined };
  const recorded = recordedSection(section.shape);
  const our = ourSection(section, wire);
  let leaves = 0;
  /** The revision of our rows at the last comparison. */
  let comparedVersion: number | string | undefined;
  let doubtful: readonly FoundMismatch[] = [];
  /** Mismatches of a section that its recorder may not have read. */
  let unread: FoundMismatch[] | undefined = section.isUnreadWhereEmpty && [];

  function book(mismatch: FoundMismatch, isExcused: boolean): void {
    if (isExcused) result.excused++;
    else {
      result.mismatched++;
      result.first ??= mismatch;
    }
  }

  function settle(theirs: RecordedRecords, ours: OurRecords): readonly FoundMismatch[] {
    return doubtful.filter((mismatch) => {
      const verdict = verdictOf(
        mismatch,
        at((id) => theirs.get(id)?.text, mismatch.pointer),
        at((id) => ours.get(id), mismatch.pointer),
      );
      if (verdict !== 'undecided') book(mismatch, verdict === 'flaw');
      return verdict === 'undecided';
    });
  }

  return {
    /** Reads the section from a snapshot and returns the offset of its end. */
    read(bytes: Buffer, start: number): number {
      const end = recorded.read(bytes, start);
      comparedVersion = undefined;
      leaves = 0;
      for (const record of recorded.records?.values() ?? []) leaves += record.leaves;
      if (unread && leaves > 0) {
        for (const mismatch of unread) book(mismatch, false);
        unread = undefined;
      }
      return end;
    },
    /** Compares the section that was read last with a chain at the head of its snapshot. */
    compare(chain: ReplayedChain, head: number): void {
      const theirs = recorded.records;
      if (theirs === undefined) return;
      result.compared += leaves;
      const version = section.version?.(chain);
      const isUnchanged = version !== undefined && version === comparedVersion;
      comparedVersion = version;
      const isSettled = doubtful.length === 0 && !unread?.length;
      if (isSettled && (isUnchanged || our.areEqual(chain, theirs))) return;
      const ours = our.records(chain);
      const undecided = settle(theirs, ours);
      const found = differences(theirs, ours, head);
      if (unread) unread.push(...found);
      else doubtful = [...undecided, ...found];
    },
    end() {
      for (const mismatch of doubtful) book(mismatch, false);
      for (const mismatch of unread ?? []) book(mismatch, true);
      doubtful = [];
      unread = undefined;
      return result;
    },
  };
}

/** Most records are equal as text; the others are compared value by value. */
export function differences(expected: RecordedRecords, actual: OurRecords, head: number): readonly FoundMismatch[] {
  const found: Comparison = { compared: 0, mismatches: [] };
  const compareTexts = (id: string, theirs: string | undefined, ours: string | undefined) =>
    compare(parsed(theirs), parsed(ours), found, id === '' ? [] : [id]);
  let common = 0;
  for (const [id, { text }] of expected) {
    const ours = actual.get(id);
    if (ours !== undefined) common++;
    if (ours !== text) compareTexts(id, text, ours);
  }
  if (common < actual.size) for (const [id, text] of actual) if (!expected.has(id)) compareTexts(id, undefined, text);
  return found.mismatches.map((mismatch: Mismatch) => ({ head, ...mismatch }));
}

const parsed = (text: string | undefined): Json | undefined => (text === undefined ? undefined : parseJson(text));

function at(textOf: (id: string) => string | undefined, pointer: string): Json | undefined {
  const [first = '', ...rest] = pointer.split('/').slice(1);
  const single = textOf('');
  let json = parsed(single ?? textOf(first));
  for (const segment of single === undefined ? rest : [first, ...rest])
    json = typeof json === 'object' && json !== null ? (json as Readonly<Record<string, Json>>)[segment] : undefined;
  return json;
}
