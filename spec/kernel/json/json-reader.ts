import { decimal, type ExactJson, JsonError, type JsonErrorReason, type JsonOptions } from './json-value.ts';

/** BigInt() needs more than linear time, so that a longer number could stop the process. */
const MAX_DIGITS = 10_000;

const MIN_64 = -(2n ** 63n);
const MAX_64 = 2n ** 64n - 1n;

interface Cursor {
  readonly text: string;
  at: number;
}

interface OpenArray {
  readonly items: ExactJson[];
}

interface OpenObject {
  readonly items: undefined;
  readonly members: Record<string, ExactJson>;
  key: string;
  /** Members so far, duplicates included. */
  count: number;
  /** Whether the current member is an ignored duplicate. */
  skip: boolean;
}

const TAB = 0x09;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const PLUS = 0x2b;
const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const CAPITAL_E = 0x45;
const OPEN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const SMALL_E = 0x65;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

const words: readonly (readonly [word: string, value: null | boolean])[] = [
  ['null', null],
  ['true', true],
  ['false', false],
];

/** Reads strict JSON with every option of JsonOptions. Its own stack allows any depth. */
export function readExactly(text: string, options: JsonOptions): ExactJson {
  const cursor: Cursor = { text, at: 0 };
  const open: (OpenArray | OpenObject)[] = [];
  const maxObjects = options.maxDepth?.objects ?? Number.POSITIVE_INFINITY;
  const maxArrays = options.maxDepth?.arrays ?? Number.POSITIVE_INFINITY;
  let objects = 0;
  let arrays = 0;
  if (Number.isNaN(skipSpace(cursor))) throw new JsonError('empty', cursor.at, 'no value');

  for (;;) {
    let value: ExactJson;
    const first = text.charCodeAt(cursor.at);
    if (first === OPEN_ARRAY) {
      if (++arrays > maxArrays) throw refusal(cursor, 'depth', 'arrays nested too deeply');
      cursor.at++;
      const items: ExactJson[] = [];
      if (skipSpace(cursor) !== CLOSE_ARRAY) {
        open.push({ items });
        continue;
      }
      cursor.at++;
      arrays--;
      value = items;
    } else if (first === OPEN_OBJECT) {
      if (++objects > maxObjects) throw refusal(cursor, 'depth', 'objects nested too deeply');
      cursor.at++;
      const members = {};
      if (skipSpace(cursor) !== CLOSE_OBJECT) {
        const object: OpenObject = { items: undefined, members, key: '', count: 0, skip: false };
        readKey(cursor, object, options);
        open.push(object);
        continue;
      }
      cursor.at++;
      objects--;
      value = members;
    } else {
      value = readScalar(cursor, first, options);
    }

    for (;;) {
      const container = open[open.length - 1];
      if (container === undefined) {
        if (options.trailing !== 'ignore' && !Number.isNaN(skipSpace(cursor))) {
          throw refusal(cursor, 'trailing', 'text after the value');
        }
        return value;
      }
      const next = skipSpace(cursor);
      if (container.items !== undefined) {
        container.items.push(value);
        if (next !== COMMA && next !== CLOSE_ARRAY) throw unexpected(cursor, 'a comma or the end of the array');
        cursor.at++;
        if (next === COMMA) break;
        arrays--;
        value = container.items;
      } else {
        setMember(container, value);
        if (next !== COMMA && next !== CLOSE_OBJECT) throw unexpected(cursor, 'a comma or the end of the object');
        cursor.at++;
        if (next === COMMA) {
          skipSpace(cursor);
          readKey(cursor, container, options);
          break;
        }
        objects--;
        value = container.count > manyMembers ? compact(container.members) : container.members;
      }
      open.pop();
    }
    skipSpace(cursor);
  }
}

/** Moves to the next character that is no white space and returns its code, NaN at the end. */
function skipSpace(cursor: Cursor): number {
  for (;;) {
    const code = cursor.text.charCodeAt(cursor.at);
    if (code !== SPACE && code !== LINE_FEED && code !== RETURN && code !== TAB) return code;
    cursor.at++;
  }
}

function readKey(cursor: Cursor, object: OpenObject, options: JsonOptions): void {
  const start = cursor.at;
  if (cursor.text.charCodeAt(start) !== QUOTE) throw unexpected(cursor, 'a member name');
  object.key = readString(cursor);
  object.count++;
  object.skip = false;
  if (options.duplicates !== undefined && options.duplicates !== 'last' && Object.hasOwn(object.members, object.key)) {
    if (options.duplicates === 'refuse') throw new JsonError('duplicate', start, `duplicate member ${object.key}`);
    object.skip = true;
  }
  if (skipSpace(cursor) !== COLON) throw unexpected(cursor, 'a colon');
  cursor.at++;
  skipSpace(cursor);
}

/** V8 keeps what grew member by member as a hash table from here on: five times as much memory, and slower to read. */
const manyMembers = 12;

/** The same object, in the form of one that was written at once. */
function compact(members: Record<string, ExactJson>): Record<string, ExactJson> {
  return Object.fromEntries(Object.entries(members));
}

/** Assigning to `__proto__` would replace the prototype instead of making a member. */
function setMember(object: OpenObject, value: ExactJson): void {
  if (object.skip) return;
  if (object.key !== '__proto__') object.members[object.key] = value;
  else
    Object.defineProperty(object.members, '__proto__', { value, writable: true, enumerable: true, configurable: true });
}

function readScalar(cursor: Cursor, first: number, options: JsonOptions): ExactJson {
  if (first === QUOTE) return readString(cursor);
  if (first === MINUS || isDigit(first)) return readNumber(cursor, options);
  for (const [word, value] of words) {
    if (cursor.text.startsWith(word, cursor.at)) {
      cursor.at += word.length;
      return value;
    }
  }
  throw unexpected(cursor, 'a value');
}

function readString(cursor: Cursor): string {
  const { text } = cursor;
  const start = cursor.at;
  let escaped = false;
  for (let at = start + 1; ; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      cursor.at = at + 1;
      return escaped ? decodeEscapes(cursor, start) : text.slice(start + 1, at);
    }
    if (code === BACKSLASH) {
      escaped = true;
      at++;
    } else if (!(code >= SPACE)) {
      cursor.at = Math.min(at, text.length);
      throw unexpected(cursor, 'the end of the string');
    }
  }
}

/** The cursor is after the string that started at `start`; JSON.parse decodes the escapes. */
function decodeEscapes(cursor: Cursor, start: number): string {
  try {
    return JSON.parse(cursor.text.slice(start, cursor.at)) as string;
  } catch {
    throw new JsonError('syntax', start, 'a string with an unknown escape or a control character');
  }
}

function readNumber(cursor: Cursor, options: JsonOptions): ExactJson {
  const { text } = cursor;
  const start = cursor.at;
  if (text.charCodeAt(cursor.at) === MINUS) cursor.at++;
  if (text.charCodeAt(cursor.at) === ZERO) cursor.at++;
  else readDigits(cursor);
  const integerEnd = cursor.at;

  if (text.charCodeAt(cursor.at) === POINT) {
    cursor.at++;
    readDigits(cursor);
  }
  const exponent = text.charCodeAt(cursor.at);
  if (exponent === SMALL_E || exponent === CAPITAL_E) {
    cursor.at++;
    const sign = text.charCodeAt(cursor.at);
    if (sign === PLUS && options.plusExponents === 'refuse')
      throw unexpected(cursor, 'an exponent without a plus sign');
    if (sign === PLUS || sign === MINUS) cursor.at++;
    readDigits(cursor);
  }

  const spelling = text.slice(start, cursor.at);
  const value = Number(spelling);
  if (cursor.at !== integerEnd) {
    if (options.range === '64-bit' && Math.abs(value) >= 2 ** 64) throw outOfRange(start);
    return options.decimals === 'exact' ? decimal(spelling) : value;
  }
  if (Number.isSafeInteger(value)) return value;
  if (spelling.length > MAX_DIGITS) throw outOfRange(start);
  const integer = BigInt(spelling);
  if (options.range === '64-bit' && (integer < MIN_64 || integer > MAX_64)) throw outOfRange(start);
  return integer;
}

function readDigits(cursor: Cursor): void {
  if (!isDigit(cursor.text.charCodeAt(cursor.at))) throw unexpected(cursor, 'a digit');
  do cursor.at++;
  while (isDigit(cursor.text.charCodeAt(cursor.at)));
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

function outOfRange(offset: number): JsonError {
  return new JsonError('range', offset, 'a number that is too large');
}

function unexpected(cursor: Cursor, wanted: string): JsonError {
  if (cursor.at >= cursor.text.length) return refusal(cursor, 'eof', `the text ends where ${wanted} was expected`);
  return refusal(cursor, 'syntax', `${JSON.stringify(cursor.text[cursor.at])} where ${wanted} was expected`);
}

function refusal(cursor: Cursor, reason: JsonErrorReason, detail: string): JsonError {
  return new JsonError(reason, cursor.at, detail);
}
