import type { ReportedNote } from '../model/finding.ts';

/** What was noted of one place of one method's answers, shown by its shortest request. */
export interface NoteSummary extends ReportedNote {
  readonly rule: string;
  readonly count: number;
}

/** Counts what checks noted: a line for each place and rule, whatever stands there. */
export interface Notes {
  add(rule: string, note: ReportedNote): void;
  /** The most frequent first. */
  all(): readonly NoteSummary[];
}

/** Different notes that are kept; a hostile recording has any number. */
const most = 2_000;

export function openNotes(): Notes {
  const notes = new Map<string, NoteSummary>();
  return {
    add(rule, note) {
      const own = `${rule} ${note.method} ${placeOf(note.text)}`;
      const isKept = notes.has(own) || notes.size < most;
      const key = isKept ? own : 'other';
      const known = notes.get(key);
      const shown = known && known.request.length <= note.request.length ? known : { ...note, rule };
      const count = (known?.count ?? 0) + 1;
      notes.set(key, { ...shown, text: isKept ? general(shown.text) : 'and others', count });
    },
    all: () => [...notes.values()].toSorted((left, right) => right.count - left.count),
  };
}

/** What a note is about: the pointer that it begins with, else the text without its numbers. */
function placeOf(text: string): string {
  const [, pointer] = /^(\/\S*?)(?::| of )/.exec(text) ?? [];
  return general(pointer === undefined ? text : `${pointer}:`).replaceAll(/\d+/g, '#');
}

/** Without the places in arrays. */
function general(text: string): string {
  return text.replaceAll(/\/\d+(?=[/:]| of )/g, '/*');
}
