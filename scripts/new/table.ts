/** Inserts a line in sorted order among the lines of one kind. */
export function withLine(text: string, line: string, key: (line: string) => string | undefined): string {
  const lines = text.split('\n');
  const wanted = key(line) ?? '';
  const kind = lines.flatMap((each, index) => (key(each) === undefined ? [] : [index]));
  const last = kind.at(-1);
  if (last === undefined) throw new TypeError(`no lines like ${line}`);
  const behind = kind.find((index) => (key(lines[index] ?? '') ?? '') > wanted);
  return lines.toSpliced(behind ?? last + 1, 0, line).join('\n');
}

/** Adds an import from the same folder or below it, in the order of the linter: behind those from folders above. */
export function withImport(text: string, names: string, from: string): string {
  const line = `import { ${names} } from '${from}';`;
  const pathOf = (each: string) => /^import .* from '(\.\/.+)';$/.exec(each)?.[1];
  if (text.split('\n').some((each) => pathOf(each) !== undefined)) return withLine(text, line, pathOf);
  const lines = text.split('\n');
  const last = lines.findLastIndex((each) => /^(?:import|\}) .*from '/.test(each));
  return lines.toSpliced(last + 1, 0, line).join('\n');
}

/** Adds an element behind the others of the list that begins with `start`, on one line or on one each. */
export function withElement(text: string, start: string, element: string): string {
  const at = text.indexOf(start);
  if (at < 0) throw new TypeError(`no list begins with ${start}`);
  const [begin, end] = [at + start.length, text.indexOf(']', at + start.length)];
  const all = [...text.slice(begin, end).split(','), element].map((each) => each.trim()).filter(Boolean);
  const line = all.join(', ');
  const before = text.slice(text.lastIndexOf('\n', at) + 1, begin);
  const list = before.length + line.length + 2 <= width ? line : `\n${all.map((each) => `  ${each},\n`).join('')}`;
  return text.slice(0, begin) + list + text.slice(end);
}

/** Longest line of the formatter. */
const width = 120;
