/** Text for Markdown, with special characters escaped. */
export function escaped(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>#|!~&]/g, (character) => `\\${character}`);
}

/** Inline code; a longer fence encloses backticks. */
export function code(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const padding = longest > 0 || line.trim() !== line || line === '' ? ' ' : '';
  return `${fence}${padding}${line}${padding}${fence}`;
}

/** A sentence; words in backticks are code. */
export function sentence(text: string): string {
  return text
    .split('`')
    .map((piece, index) => (index % 2 === 1 ? code(piece) : escaped(piece)))
    .join('');
}

export function block(language: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** A bar ends a cell, in code too. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function cell(text: string): string {
  return text.replaceAll(/(?<!\\)\|/g, '\\|');
}

/** The anchor of a heading, as GitHub and most renderers make it. */
export function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');
}
