import { objectOf } from '../../../spec/kernel/containers.ts';
import { type Json, parseJson, stringifyJson } from '../../../spec/kernel/json.ts';
import { membersAt } from './members.ts';
import { linesOf } from './packed.ts';
import { RecordingError } from './recording-error.ts';

/** The state at the last recorded head, by sections: each is parsed when it is asked for. */
export interface Snapshot {
  readonly head: number;
  readonly names: readonly string[];
  /** @throws RecordingError when no line holds it. */
  section(name: string): Json;
  /** Every vote that any line shows, as often as it differs, the oldest line first. */
  readonly votes: readonly SeenRecord[];
}

export interface SeenRecord {
  readonly head: number;
  readonly record: Json;
}

/**
 * Replays the lines of a states file, `{head, changed: {section: value}}`: each line holds only what differs from the one before.
 * @throws RecordingError when the file is none.
 */
export async function lastSnapshot(path: string): Promise<Snapshot> {
  const sections = new Map<string, Buffer>();
  let head: number | undefined;
  let number = 0;
  const votes = recordsSeen('votes');
  for await (const line of linesOf(path)) {
    number++;
    if (line.length === 0) continue;
    const place = `${path}, line ${number}`;
    const members = new Map([...membersAt(line)].map((member) => [member.name, member]));
    const [at, changed] = [members.get('head'), members.get('changed')];
    if (at === undefined || changed === undefined)
      throw new RecordingError(`${place}: not a snapshot; a line of a states file is {"head": number, "changed": {…}}`);
    head = Number(line.toString('latin1', at.start, at.end));
    if (!Number.isSafeInteger(head) || head < 1) throw new RecordingError(`${place}: its head is no block number`);
    for (const { name, start, end } of membersAt(line, changed.start)) {
      const bytes = line.subarray(start, end);
      sections.set(name, bytes);
      if (name === 'votes') votes.add(head, bytes);
    }
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

/** Collects the records of a section of several snapshots, each spelling once. */
function recordsSeen(member: string) {
  const spelled = new Set<string>();
  const all: SeenRecord[] = [];
  return {
    all,
    add(head: number, bytes: Buffer): void {
      for (const record of recordsIn(bytes, member)) {
        const text = stringifyJson(record);
        if (spelled.has(text)) continue;
        spelled.add(text);
        all.push({ head, record });
      }
    },
  };
}

/** What comes of malformed JSON is told when the section is asked for. */
function recordsIn(bytes: Buffer, member: string): readonly Json[] {
  try {
    const list = objectOf(parseJson(bytes.toString()))[member];
    return Array.isArray(list) ? (list as readonly Json[]) : [];
  } catch {
    return [];
  }
}
