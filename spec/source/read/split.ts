const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Calls `visit` for every position of a text that is outside brackets and code spans. */
function outside(text: string, visit: (index: number) => void): void {
  const open: string[] = [];
  let code = false;
  for (let index = 0; index < text.length; index++) {
    const sign = text.charAt(index);
    if (sign === '`') code = !code;
    if (code) continue;
    if (sign in closing) open.push(closing[sign] ?? '');
    else if (sign === open.at(-1)) open.pop();
    else if (open.length === 0 && sign !== '`') visit(index);
  }
}

/** Splits a text at a separator outside brackets and code spans; the parts are trimmed. */
export function split(text: string, separator: string): readonly string[] {
  const cuts: number[] = [];
  outside(text, (index) => {
    if (text.startsWith(separator, index)) cuts.push(index);
  });
  const starts = [0, ...cuts.map((cut) => cut + separator.length)];
  return starts.map((start, index) => text.slice(start, cuts[index]).trim()).filter((part) => part !== '');
}

/** The sentences of a text with their offsets. A full stop inside brackets or code does not end a sentence. */
export function sentences(text: string): readonly { readonly offset: number; readonly text: string }[] {
  const ends: number[] = [];
  outside(text, (index) => {
    if (/^\.\s+[A-Z`"{/]/.test(text.slice(index, index + 4))) ends.push(index + 1);
  });
  return [0, ...ends]
    .map((start, index) => ({ start, text: text.slice(start, ends[index]) }))
    .map(({ start, text: part }) => ({ offset: start + part.length - part.trimStart().length, text: part.trim() }));
}

/** Splits a text that begins with a bracket into the inside of the bracket and the rest. */
export function bracketed(text: string): { readonly inside: string; readonly after: string } {
  const end = closingOf(text);
  return { inside: text.slice(1, end).trim(), after: text.slice(end + 1).trim() };
}

function closingOf(text: string): number {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const sign = text.charAt(index);
    if (sign in closing) depth++;
    else if (Object.values(closing).includes(sign) && --depth === 0) return index;
  }
  return text.length;
}
