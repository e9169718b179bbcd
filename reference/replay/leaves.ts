const [quote, backslash, comma, open, close, openList, closeList] = Array.from('"\\,{}[]', (each) =>
  each.charCodeAt(0),
);

/** The number of scalars in JSON text without spaces: one more than its commas, less empty objects and arrays. */
export function leavesIn(text: string): number {
  let leaves = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) at = stringEnd(text, at);
    else if (code === comma) leaves++;
    else if (code === open || code === openList) {
      const next = text.charCodeAt(at + 1);
      if (next === close || next === closeList) leaves--;
    }
  }
  return leaves;
}

/** The closing quote. */
function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}
