/** A member of an object in JSON text: its name, and where its value begins and ends. */
export interface Member {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const COMMA = 0x2c;
const SPACE = 0x20;

/** The members of the outermost object of valid JSON text, which may have spaces around it. */
export function membersIn(text: string): readonly Member[] {
  const members: Member[] = [];
  let at = text.indexOf('{') + 1;
  for (;;) {
    at = skipSpace(text, at);
    if (text.charCodeAt(at) !== QUOTE) return members;
    const named = endOfString(text, at);
    const name = JSON.parse(text.slice(at, named)) as string;
    at = skipSpace(text, named);
    if (text.charCodeAt(at) !== COLON) return members;
    const from = skipSpace(text, at + 1);
    const to = endOfValue(text, from);
    members.push({ name, from, to });
    at = skipSpace(text, to);
    if (text.charCodeAt(at) !== COMMA) return members;
    at++;
  }
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) <= SPACE) at++;
  return at;
}

function endOfString(text: string, from: number): number {
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    let slashes = 0;
    while (text.charCodeAt(quote - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return quote + 1;
    at = quote + 1;
  }
}

function endOfValue(text: string, from: number): number {
  let depth = 0;
  let at = from;
  for (; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
      if (depth === 0) return at;
      continue;
    }
    if (code === 0x7b || code === 0x5b) depth++;
    else if (code === 0x7d || code === 0x5d) {
      if (depth === 0) return at;
      if (--depth === 0) return at + 1;
    } else if (depth === 0 && (code === COMMA || code <= SPACE)) return at;
    at++;
  }
  return at;
}
