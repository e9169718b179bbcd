import { type Json, parseJson } from '../../../spec/kernel/json.ts';
import { elementsAt, memberStart, membersAt } from './members.ts';
import { linesOf } from './packed.ts';
import { RecordingError } from './recording-error.ts';

/** The state at the last recorded head, by sections: each is parsed on first use. */
export interface Snapshot {
  readonly head: number;
  readonly names: readonly string[];
  /** @throws RecordingError when no line holds it. */
  section(name: string): Json;
  /** Every vote that any line shows, and those that none shows, as often as it differs, the oldest line first. */
  readonly votes: readonly SeenRecord[];
}

export interface SeenRecord {
  readonly head: number;
  readonly record: Json;
  /** No snapshot shows it: it follows from what they show of the voter. */
  readonly isUnseen?: true;
}

/** Two snapshots that follow each other. */
export interface Interval {
  readonly from: number;
  readonly to: number;
  /** Whether a line up to the first has the section. */
  knew(name: string): boolean;
  /** A section as it was at the first; undefined when no line up to it has any. */
  before(name: string): Json | undefined;
  /** At the second. */
  after(name: string): Json | undefined;
}

/**
 * Replays the lines of a states file, `{head, changed: {section: value}}`: each line holds only what differs from the one before.
 * `unseenVotes` finds votes that were made and gone, or changed, between two of them.
 * @throws RecordingError when the file is none.
 */
export async function lastSnapshot(
  path: string,
  unseenVotes: (interval: Interval) => readonly Json[] = () => [],
): Promise<Snapshot> {
  const sections = new Map<string, Buffer>();
  let head: number | undefined;
  let number = 0;
  const votes = recordsSeen('votes');
  for await (const line of linesOf(path)) {
    number++;
    if (line.length === 0) continue;
    const place = `${path}, line ${number}`;
    const [at, changed] = [memberStart(line, 'head'), memberStart(line, 'changed')];
    if (at === undefined || changed === undefined)
      throw new RecordingError(`${place}: not a snapshot; a line of a states file is {"head": number, "changed": {…}}`);
    const [from, before] = [head ?? 0, new Map(sections)];
    head = Number.parseInt(line.toString('latin1', at, at + 20), 10);
    if (!Number.isSafeInteger(head) || head < 1) throw new RecordingError(`${place}: its head is no block number`);
    for (const { name, start, end } of membersAt(line, changed)) {
      const bytes = line.subarray(start, end);
      sections.set(name, bytes);
      if (name === 'votes' || name === UNSEEN_VOTES) votes.add(head, bytes, name === UNSEEN_VOTES);
    }
    const interval: Interval = {
      from,
      to: head,
      knew: (name) => before.has(name),
      before: (name) => jsonOf(before.get(name)),
      after: (name) => jsonOf(sections.get(name)),
    };
    for (const record of unseenVotes(interval)) votes.all.push({ head, record, isUnseen: true });
  }
  if (head === undefined) throw new RecordingError(`${path}: no snapshot in it`);

  return {
    head,
    votes: votes.all,
    names: [...sections.keys()],
    section(name) {
      const bytes = sections.get(name);
      if (bytes === undefined) throw new RecordingError(`${path}: no snapshot has the section ${name}`);
      try {
        return parseJson(bytes.toString());
      } catch (error) {
        throw new RecordingError(`${path}: the section ${name}: ${(error as Error).message}`, { cause: error });
      }
    },
  };
}

/** In fixtures, which hold no more of earlier snapshots than the votes. */
export const UNSEEN_VOTES = 'unseen_votes';

const jsonOf = (bytes: Buffer | undefined): Json | undefined => bytes && parseJson(bytes.toString());

/** Collects the records of a section of several snapshots, each spelling once. */
function recordsSeen(member: string) {
  const spelled = new Set<string>();
  const all: SeenRecord[] = [];
  return {
    all,
    add(head: number, bytes: Buffer, isUnseen: boolean): void {
      const list = memberStart(bytes, member);
      for (const text of list === undefined ? [] : elementsAt(bytes, list)) {
        if (spelled.has(text)) continue;
        spelled.add(text);
        const record = parsed(text);
        if (record !== undefined) all.push({ head, record, ...(isUnseen && { isUnseen }) });
      }
    },
  };
}

/** What is malformed the section's parser says when somebody asks for it. */
function parsed(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
