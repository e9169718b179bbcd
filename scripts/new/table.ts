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

/** Adds an import from the same folder or below it, in the order of the linter. */
export function withImport(text: string, names: string, from: string): string {
  return withLine(
    text,
    `import { ${names} } from '${from}';`,
    (line) => /^import .* from '(\.\/.+)';$/.exec(line)?.[1],
  );
}
