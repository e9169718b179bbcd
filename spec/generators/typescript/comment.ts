import type { Member } from '../model/type.ts';

const width = 110;

/** Words in lines of at most `width` letters. */
export function wrapped(text: string, room = width): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line];
}

/** A TSDoc comment of paragraphs, one line when it fits; nothing for none. */
export function comment(paragraphs: readonly string[], indent = ''): string {
  const lines = paragraphs.flatMap((text) => wrapped(text.replaceAll('*/', '*∕')));
  const [only] = lines;
  if (only === undefined) return '';
  if (lines.length === 1) return `${indent}/** ${only} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}

/** What is worth saying of a member. */
export function remarks({ beyond, default: otherwise, type }: Member): readonly string[] {
  const words = type.kind === 'words' && type.deployed.length > 0 ? type.deployed.join(', ') : undefined;
  return [
    ...(beyond ? ['Deployed: no document states it.'] : []),
    ...(words ? [`Deployed alone: ${words}.`] : []),
    ...(otherwise === undefined ? [] : [`Default ${JSON.stringify(otherwise)}.`]),
  ];
}
