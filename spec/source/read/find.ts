import type { Row, Section, SourceDocument, Statement, Table } from './document.ts';
import type { Place } from './place.ts';
import { SourceError } from './source-error.ts';

/** The words of a named group and their place. */
export interface Found {
  readonly place: Place;
  readonly statement: Statement;
  /** Text of a named group of the pattern. */
  get(group: string): string;
}

/** The section with a title. @throws SourceError if there is none. */
export function section(document: SourceDocument, title: string): Section {
  const found = document.sections.find((candidate) => candidate.title === title);
  if (!found) throw new SourceError(document.number, 'all sections', `a section "${title}"`);
  return found;
}

/** The one statement of a section that matches a pattern. @throws SourceError with the expectation and the place. */
export function find(inside: Section, expected: string, pattern: RegExp): Found {
  const fits = inside.statements.flatMap((statement) => {
    const match = pattern.exec(statement.text);
    return match ? [{ statement, match }] : [];
  });
  const [only, second] = fits;
  if (!only || second) {
    const found = fits.map(({ statement }) => `line ${statement.line}`).join(' and ');
    throw new SourceError(inside.document, spanOf(inside), expected, found || 'nothing like it');
  }
  return foundIn(only.statement, only.match);
}

/** Matches a statement with a pattern. @throws SourceError with its line. */
export function read(statement: Statement, expected: string, pattern: RegExp, text = statement.text): Found {
  const match = pattern.exec(text);
  if (!match) throw fault(statement, expected, text);
  return foundIn(statement, match);
}

export function fault(statement: Statement, expected: string, found: string = statement.text): SourceError {
  return new SourceError(statement.document, `line ${statement.line}`, expected, found);
}

/** The table of a section with these column heads; the n-th of several. */
export function table(inside: Section, head: readonly string[], nth = 0): Table {
  const found = inside.tables.filter((candidate) => candidate.head.join('|') === head.join('|'))[nth];
  if (!found) throw new SourceError(inside.document, spanOf(inside), `a table | ${head.join(' | ')} |`);
  return found;
}

/** The row of a table that begins with this cell. */
export function rowOf(inside: Section, { rows }: Table, item: string): Row {
  const found = rows.find((candidate) => candidate.cells[0] === item);
  if (!found) throw new SourceError(inside.document, spanOf(inside), `a row on ${item}`);
  return found;
}

/** Text of a cell. @throws SourceError when the row is too short. */
export function cell(row: Row, index: number): string {
  const text = row.cells[index];
  if (text === undefined) throw fault(row, `${index + 1} cells`);
  return text;
}

/** The words inside all code spans of a text. */
export function codes(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]*)`/g)].map(([, words]) => words ?? '');
}

function foundIn(statement: Statement, match: RegExpExecArray): Found {
  const get = (group: string) => {
    const words = match.groups?.[group];
    if (words === undefined) throw fault(statement, `a ${group}`);
    return words;
  };
  return { place: statement.place, statement, get };
}

function spanOf({ title, line, statements }: Section): string {
  return `"${title}" (lines ${line} to ${statements.at(-1)?.end ?? line})`;
}
