import { generalized } from '../model/finding.ts';
import type { Note } from '../model/note.ts';

/** A note on one place of one method's answers, shown by its shortest request; indexes of its pointer are `*`. */
export interface NoteSummary extends Note {
  readonly rule: string;
  readonly count: number;
}

/** Counts what checks noted: a line for each place and rule, whatever stands there. */
export interface Notes {
  add(rule: string, note: Note): void;
  /** The most frequent first. */
  all(): readonly NoteSummary[];
}

/** Different notes that are kept; a hostile recording has any number. */
const mostNotes = 2_000;

export function openNotes(): Notes {
  const notes = new Map<string, NoteSummary>();
  return {
    add(rule, note) {
      const isKept = notes.has(note.id) || notes.size < mostNotes;
      const key = isKept ? note.id : 'other';
      const known = notes.get(key);
      const shown = known && known.request.length <= note.request.length ? known : { ...note, rule };
      const count = (known?.count ?? 0) + 1;
      const pointer = generalized(shown.pointer);
      notes.set(key, { ...shown, pointer, ...(!isKept && { actual: 'and others' }), count });
    },
    all: () => [...notes.values()].toSorted((left, right) => right.count - left.count),
  };
}
