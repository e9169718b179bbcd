import type { Member } from './model/index.ts';

/** The words of a text in lines of at most `width` characters. */
export function wrapped(text: string, width = 110): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line];
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

/** What is worth saying of arguments, by their names. */
export function argumentRemarks(params: readonly Member[]): readonly string[] {
  return params.flatMap((member) => remarks(member).map((remark) => `\`${member.name}\`: ${remark}`));
}
