import { readJson, stringifyJson } from '../../../spec/kernel/json.ts';
import type { Wire } from '../../../spec/kernel/wire.ts';
import type { Fold } from '../indexes/fold.ts';
import type { Sides } from '../indexes/index.ts';
import { memberStart, membersAt } from '../recorded/members.ts';
import { linesOf } from '../recorded/packed.ts';
import { RecordingError } from '../recorded/recording-error.ts';
import { comparedSection } from './compared-section.ts';
import type { SectionResult } from './replay.ts';
import { type ReplayedChain, sections } from './sections.ts';

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
  /** The bytes of a section that changed. */
  changed(name: string): Buffer | undefined;
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
        for (const [name, section] of results) section.snapshot(changed(name), at === head ? chain : undefined, head);
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
    const snapshot = snapshotOf(line) ?? snapshotOf(compacted(line));
    if (snapshot === undefined)
      throw new RecordingError(
        `${path}, line ${number}: not a snapshot; a line of a states file is {"head": number, "changed": {…}}`,
      );
    yield snapshot;
  }
  return undefined;
}

const end = '}'.charCodeAt(0);

/** Undefined for bytes that are none, or have spaces. */
function snapshotOf(line: Buffer): Snapshot | undefined {
  const [at, start] = [memberStart(line, 'head'), memberStart(line, 'changed')];
  if (at === undefined || start === undefined) return undefined;
  const head = Number.parseInt(line.toString('latin1', at, at + 20), 10);
  const members = [...membersAt(line, start)];
  if (!Number.isSafeInteger(head) || line[members.at(-1)?.end ?? start + 1] !== end) return undefined;
  const sections = new Map(members.map((member) => [member.name, line.subarray(member.start, member.end)]));
  return { head, changed: (name) => sections.get(name) };
}

const compacted = (line: Buffer): Buffer => Buffer.from(stringifyJson(readJson(line.toString()) ?? null));
