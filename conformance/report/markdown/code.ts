import { printable } from '../text/printable.ts';

/** Texts of a target in Markdown: nothing in them can be markup, a link, a mention, or end what holds them. */

/** A code span; in a cell of a table a bar would end the cell even inside of one. */
export function code(text: string, longest = 200): string {
  const flat = printable(text).toWellFormed().trim();
  const shown = (flat.length <= longest ? flat : `${flat.slice(0, longest).toWellFormed()}…`).replaceAll('|', '¦');
  if (shown === '') return '';
  const fence = '`'.repeat(longestRun(shown) + 1);
  const space = shown.startsWith('`') || shown.endsWith('`') ? ' ' : '';
  return `${fence}${space}${shown}${space}${fence}`;
}

/** Plain text of ours or of a description, which may hold code spans: what would be markup else is escaped. */
export function plain(text: string): string {
  return printable(text)
    .toWellFormed()
    .replaceAll(/`[^`]*`|:(?=\/\/)|[\\*_[\]<>|~#&!@]/g, (part) =>
      part.length > 1 ? part.replaceAll('|', '¦') : `\\${part}`,
    );
}

/** A block of code for one language. */
export function block(language: string, text: string): readonly string[] {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return [`${fence}${language}`, text, fence];
}

/** The longest run of backticks. */
function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
}
