import { type DocumentNumber, flowed, type Place, placeOf } from './place.ts';
import { sentences, split } from './split.ts';

export type StatementKind = 'heading' | 'table-head' | 'table-rule' | 'fence' | 'row' | 'sentence' | 'setting';

/** The smallest citable part of a document: a sentence, a row of a table, a setting of a fenced list, a heading. */
export interface Statement {
  readonly place: Place;
  readonly document: DocumentNumber;
  readonly line: number;
  /** Last line; another one than the first if the text is wrapped. */
  readonly end: number;
  readonly kind: StatementKind;
  readonly text: string;
}

export interface Row extends Statement {
  readonly cells: readonly string[];
}

export interface Table {
  readonly line: number;
  readonly head: readonly string[];
  readonly rows: readonly Row[];
}

export interface Section {
  readonly document: DocumentNumber;
  readonly title: string;
  readonly line: number;
  readonly statements: readonly Statement[];
  readonly tables: readonly Table[];
}

export interface SourceDocument {
  readonly number: DocumentNumber;
  readonly sections: readonly Section[];
}

interface Line {
  readonly number: number;
  readonly text: string;
}

interface OpenSection extends Section {
  readonly statements: Statement[];
  readonly tables: { line: number; head: readonly string[]; rows: Row[] }[];
}

/** Splits Markdown into sections, tables and statements; every line that is not blank belongs to a statement. */
export function readDocument(number: DocumentNumber, text: string): SourceDocument {
  const sections: OpenSection[] = [];
  const section = () => sections.at(-1) ?? begin('', 1);
  const begin = (title: string, line: number) => {
    const opened: OpenSection = { document: number, title, line, statements: [], tables: [] };
    sections.push(opened);
    return opened;
  };
  const state = (kind: StatementKind, line: number, words: string, end = line): Statement => {
    const said = { place: placeOf(number, line, words), document: number, line, end, kind, text: flowed(words) };
    section().statements.push(said);
    return said;
  };

  let paragraph: Line[] = [];
  const endParagraph = () => {
    const joined = paragraph.map(({ text }) => text).join('\n');
    const first = paragraph[0]?.number ?? 0;
    const lineAt = (offset: number) => first + joined.slice(0, offset).split('\n').length - 1;
    if (joined) {
      for (const { offset, text: words } of sentences(joined)) {
        state('sentence', lineAt(offset), words, lineAt(offset + words.length));
      }
    }
    paragraph = [];
  };

  let fenced = false;
  let inTable = false;
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = index + 1;
    const words = raw.trim();
    const kind = kindOf(words, fenced);
    if (kind !== 'text') endParagraph();
    if (kind !== 'row') inTable = false;

    if (kind === 'heading') {
      begin(words.replace(/^#+\s*/, ''), line);
      state('heading', line, words);
    } else if (kind === 'fence') {
      fenced = !fenced;
      state('fence', line, words);
    } else if (kind === 'setting') {
      for (const setting of split(words, ';')) state('setting', line, setting);
    } else if (kind === 'row') {
      const cells = cellsOf(words);
      if (!inTable) {
        section().tables.push({ line, head: cells, rows: [] });
        state('table-head', line, words);
      } else if (cells.every((cell) => /^:?-+:?$/.test(cell))) state('table-rule', line, words);
      else
        section()
          .tables.at(-1)
          ?.rows.push({ ...state('row', line, words), cells });
      inTable = true;
    } else if (kind === 'text') {
      if (/^[-*] /.test(words)) endParagraph();
      paragraph.push({ number: line, text: words.replace(/^[-*] /, '') });
    }
  }
  endParagraph();
  return { number, sections };
}

function kindOf(words: string, fenced: boolean): 'blank' | 'heading' | 'fence' | 'setting' | 'row' | 'text' {
  if (words === '') return 'blank';
  if (words.startsWith('```')) return 'fence';
  if (fenced) return 'setting';
  if (/^#{1,6} /.test(words)) return 'heading';
  return words.startsWith('|') ? 'row' : 'text';
}

function cellsOf(row: string): readonly string[] {
  // A blank between the bars distinguishes empty cells from the ends of the row.
  const inner = row.replace(/^\|/, '').replace(/\|$/, '');
  return inner.split('|').map((cell) => cell.trim());
}
