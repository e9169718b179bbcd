import { JsonError, readJson, stringifyJson } from '../../spec/kernel/json/json.ts';
import type { Wire } from '../../spec/kernel/wire.ts';
import type { Fold } from '../chain/indexes/fold.ts';
import type { PluginIndexes } from '../chain/indexes/index.ts';
import { memberStart, membersAt } from '../chain/recorded/members.ts';
import { linesOf } from '../chain/recorded/packed.ts';
import { RecordingError } from '../chain/recorded/recording-error.ts';
import { comparedSection } from './compared-section.ts';
import type { SectionResult } from './result.ts';
import { type ReplayedChain, sections } from './sections.ts';

/** Compares our state with the recorded one at each snapshot, in one pass over the file. */
export interface SnapshotComparison {
  /** Called after each block. */
  at(head: number, chain: ReplayedChain): Promise<void>;
  /** What the compared sections are made of beside the state. */
  readonly folds: readonly Fold<PluginIndexes>[];
  /** Snapshots that were compared. */
  count(): number;
  /** What is still in doubt counts as a mismatch now. */
  end(): Readonly<Record<string, SectionResult>>;
}

/** @throws RecordingError for a file that is none. */
export async function snapshotComparison(
  path: string | undefined,
  wire: Wire,
  only?: readonly string[],
): Promise<SnapshotComparison> {
  const lines = path === undefined ? undefined : linesOf(path)[Symbol.asyncIterator]();
  const compared = Object.entries(sections).filter(([name]) => only?.includes(name) ?? true);
  const results = new Map(compared.map(([name, section]) => [name, comparedSection(section, wire)]));
  let [number, count] = [0, 0];
  let next = await nextLine();

  function noSnapshot(): RecordingError {
    const what = 'a line of a states file is {"head": number, "changed": {…}}';
    return new RecordingError(`${path}, line ${number}: not a snapshot; ${what}`);
  }

  async function nextLine(): Promise<{ readonly line: Buffer; readonly head: number } | undefined> {
    const { done = true, value } = (await lines?.next()) ?? {};
    if (done || value === undefined) return undefined;
    number++;
    if (value.length === 0) return nextLine();
    const line = headOf(value) === undefined ? compacted(value) : value;
    const head = headOf(line);
    if (head === undefined || memberStart(line, 'changed') === undefined) throw noSnapshot();
    return { line, head };
  }

  function readSections(line: Buffer): void {
    const start = memberStart(line, 'changed') ?? 0;
    const members = [...membersAt(line, start, (name, at) => results.get(name)?.read(line, at))];
    // A place where the members do not end has spaces around it.
    if (line[members.at(-1)?.end ?? start + 1] === end) return;
    const again = compacted(line);
    if (again.equals(line)) throw noSnapshot();
    readSections(again);
  }

  return {
    folds: path === undefined ? [] : compared.flatMap(([, { folds = [] }]) => folds),
    async at(head, chain) {
      while (next !== undefined && next.head <= head) {
        try {
          readSections(next.line);
          if (next.head === head) for (const section of results.values()) section.compare(chain, head);
        } catch (error) {
          throw error instanceof JsonError ? noSnapshot() : error;
        }
        if (next.head === head) count++;
        next = await nextLine();
      }
    },
    count: () => count,
    end: () => Object.fromEntries([...results].map(([name, section]) => [name, section.end()])),
  };
}

const end = '}'.charCodeAt(0);

/** Undefined where the line is no snapshot, or has spaces. */
function headOf(line: Buffer): number | undefined {
  const at = memberStart(line, 'head');
  const head = at === undefined ? Number.NaN : Number.parseInt(line.toString('latin1', at, at + 20), 10);
  return Number.isSafeInteger(head) ? head : undefined;
}

/** Without spaces; the same where it is no JSON. */
function compacted(line: Buffer): Buffer {
  const json = readJson(line.toString());
  return json === undefined ? line : Buffer.from(stringifyJson(json));
}
