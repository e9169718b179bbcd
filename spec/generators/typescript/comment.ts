import { wrapped } from '../prose.ts';

/** A TSDoc comment of paragraphs, one line when it fits; nothing for none. */
export function comment(paragraphs: readonly string[], indent = ''): string {
  const lines = paragraphs.flatMap((text) => wrapped(text.replaceAll('*/', '*∕')));
  const [only] = lines;
  if (only === undefined) return '';
  if (lines.length === 1) return `${indent}/** ${only} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}
