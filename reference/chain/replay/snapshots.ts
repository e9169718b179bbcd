import { objectOf } from '../../../spec/kernel/containers.ts';
import { type Json, parseJson, stringifyJson } from '../../../spec/kernel/json.ts';
import type { Wire } from '../../../spec/kernel/wire.ts';
import type { Fold } from '../indexes/fold.ts';
import type { Sides } from '../indexes/index.ts';
import { linesOf } from '../recorded/packed.ts';
import { RecordingError } from '../recorded/recording-error.ts';
import { type Comparison, compare, type Mismatch } from './compare.ts';
import type { FoundMismatch, SectionResult } from './replay.ts';
import { type Records, type ReplayedChain, type Section, sections } from './sections.ts';

/** Compares our state with the recorded one at each snapshot, in one pass over the file. */
export interface SnapshotComparison {
  /** Called after each block. */
  at(head: number, chain: ReplayedChain): Promise<void>;
  /** What the compared sections are made of beside the state. */
  readonly folds: readonly Fold<Sides>[];
  /** Snapshots that were compared. */
  count(): number;
  /** What is still in doubt counts as a mismatch now. */
  end(): Readonly<Record<string, SectionResult>>;
}

interface Snapshot {
  readonly head: number;
  readonly changed: Readonly<Record<string, Json>>;
}

/** @throws RecordingError for a file that is none. */
export async function snapshotComparison(
  path: string | undefined,
  wire: Wire,
  only?: readonly string[],
): Promise<SnapshotComparison> {
  const lines = path === undefined ? undefined : snapshotsOf(path)[Symbol.asyncIterator]();
  const compared = Object.entries(sections).filter(([name]) => only?.includes(name) ?? true);
  const results = new Map(compared.map(([name, section]) => [name, comparedSection(section, wire)]));
  let next = await lines?.next();
  let count = 0;
  return {
    folds: compared.flatMap(([, { folds = [] }]) => folds),
    async at(head, chain) {
      while (next?.done === false && next.value.head <= head) {
        const { changed, head: at } = next.value;
        if (at === head) count++;
        for (const [name, section] of results) section.snapshot(changed[name], at === head ? chain : undefined, head);
        next = await lines?.next();
      }
    },
    count: () => count,
    end: () => Object.fromEntries([...results].map(([name, section]) => [name, section.end()])),
  };
}

async function* snapshotsOf(path: string): AsyncGenerator<Snapshot, undefined, undefined> {
  let number = 0;
  for await (const line of linesOf(path)) {
    number++;
    if (line.length === 0) continue;
    const { head, changed } = objectOf(parseJson(line.toString()));
    if (typeof head !== 'number' || changed === undefined)
      throw new RecordingError(
        `${path}, line ${number}: not a snapshot; a line of a states file is {"head": number, "changed": {…}}`,
      );
    yield { head, changed: objectOf(changed) };
  }
  return undefined;
}

/** One section from snapshot to snapshot. */
function comparedSection(section: Section, wire: Wire) {
  const result: SectionResult = { compared: 0, mismatched: 0, excused: 0, first: undefined };
  /** Undefined until a snapshot has the section. */
  let recorded: Records | undefined;
  let leaves = 0;
  let doubtful: readonly FoundMismatch[] = [];
  /** Mismatches of a section that may not have been read. */
  let unread: FoundMismatch[] | undefined = section.isUnreadWhereEmpty && [];

  function book(mismatch: FoundMismatch, isExcused: boolean): void {
    if (isExcused) result.excused++;
    else {
      result.mismatched++;
      result.first ??= mismatch;
    }
  }

  function settle(theirs: Records, ours: Records): readonly FoundMismatch[] {
    return doubtful.filter((mismatch) => {
      const verdict = verdictOf(mismatch, at(theirs, mismatch.pointer), at(ours, mismatch.pointer));
      if (verdict !== 'undecided') book(mismatch, verdict === 'flaw');
      return verdict === 'undecided';
    });
  }

  return {
    snapshot(changed: Json | undefined, chain: ReplayedChain | undefined, head: number) {
      if (changed !== undefined) {
        const records = section.recorded(changed);
        recorded = new Map([...records].map(([id, record]) => [id, stringifyJson(record)]));
        leaves = [...records.values()].reduce<number>((sum, record) => sum + leavesIn(record), 0);
        if (unread && records.size > 0) {
          for (const mismatch of unread) book(mismatch, false);
          unread = undefined;
        }
      }
      if (chain === undefined || recorded === undefined) return;
      const ours = section.records(chain, wire);
      const undecided = settle(recorded, ours);
      result.compared += leaves;
      const found = differences(recorded, ours, head);
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
function differences(expected: Records, actual: Records, head: number): readonly FoundMismatch[] {
  const found: Comparison = { compared: 0, mismatches: [] };
  for (const id of new Set([...expected.keys(), ...actual.keys()])) {
    const [theirs, ours] = [expected.get(id), actual.get(id)];
    if (theirs !== ours) compare(parsed(theirs), parsed(ours), found, id === '' ? [] : [id]);
  }
  return found.mismatches.map((mismatch: Mismatch) => ({ head, ...mismatch }));
}

const parsed = (text: string | undefined): Json | undefined => (text === undefined ? undefined : parseJson(text));

function at(records: Records, pointer: string): Json | undefined {
  const [first = '', ...rest] = pointer.split('/').slice(1);
  const isSingle = records.has('');
  let json = parsed(records.get(isSingle ? '' : first));
  for (const segment of isSingle ? [first, ...rest] : rest)
    json = typeof json === 'object' && json !== null ? (json as Readonly<Record<string, Json>>)[segment] : undefined;
  return json;
}

/**
 * Whether a recording was wrong about a value, seen from a later snapshot: it had our value in advance or late, as pending
 * transactions were in it; or it garbled digits (facts/recordings.md), and the first snapshot with other digits has ours.
 */
function verdictOf(
  { expected, actual }: Mismatch,
  laterRecorded: Json | undefined,
  laterOurs: Json | undefined,
): 'flaw' | 'mismatch' | 'undecided' {
  if (isSame(expected, laterOurs)) return 'flaw';
  const mayBeGarbled = isDigits(expected) && isDigits(actual) && expected.length === actual.length;
  if (!mayBeGarbled) return 'mismatch';
  if (isSame(laterRecorded, laterOurs)) return 'flaw';
  const differsInDigitsAlone =
    isDigits(laterRecorded) && isDigits(laterOurs) && laterRecorded.length === laterOurs.length;
  return differsInDigitsAlone ? 'undecided' : 'mismatch';
}

const isDigits = (value: Json | undefined): value is string => typeof value === 'string' && /^\d{7,39}$/.test(value);
const isSame = (one: Json | undefined, other: Json | undefined): boolean =>
  stringifyJson(one ?? null) === stringifyJson(other ?? null);

function leavesIn(json: Json): number {
  if (typeof json !== 'object' || json === null) return 1;
  let sum = 0;
  for (const value of Object.values(json)) sum += leavesIn(value as Json);
  return sum;
}
