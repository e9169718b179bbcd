import { defineRefusal, isRefusedFor, type Refusal, RefusalError } from '../../../spec/authority/refusal.ts';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { isTooDeepForDeployed } from '../../../spec/kernel/json/open-brackets.ts';
import { string } from '../../../spec/kernel/scalars.ts';
import { assertion, refuse } from './refuse.ts';

const parseError = { code: 4, name: 'parse_error_exception', title: 'Parse Error', at: 'read_json' } as const;
const noQuote = defineRefusal('json/quote', {
  ...parseError,
  format: 'A text in quotes was expected at ${char}',
  fields: { char: string() },
});
const noColon = defineRefusal('json/colon', {
  ...parseError,
  format: 'A colon was expected after ${key}',
  fields: { key: string() },
});
const otherCharacter = defineRefusal('json/character', {
  ...parseError,
  format: 'No value begins with ${c}',
  fields: { c: string() },
});
const noNumber = defineRefusal('json/number', {
  ...parseError,
  format: '${token} is no number',
  fields: { token: string() },
});
const noInteger = defineRefusal('number/not-64-bits', {
  ...parseError,
  format: '${token} is no integer of 64 bits',
  fields: { token: string() },
});
const unfinishedText = defineRefusal('json/unfinished-text', {
  ...parseError,
  format: 'The text ${token} has no end',
  fields: { token: string() },
});
const unfinishedObject = defineRefusal('json/unfinished-object', {
  ...parseError,
  format: 'The text ends in an object',
  fields: {},
});
const end = defineRefusal('json/end', {
  code: 11,
  name: 'eof_exception',
  title: 'End Of File',
  at: 'read_json',
  format: 'The text ends where a value should be',
  fields: {},
});
const tooDeep = assertion('json/too-deep', 'The text nests too deeply', {});

const deepText = assertion('json/deep-text', 'The text nests too deeply to be read', {});

/** @throws RefusalError for a hundred objects, or arrays, inside one another; brackets in quotes count too (deployed). */
export function verifyTextDepth(text: string): void {
  refuse(isTooDeepForDeployed(text), deepText, {});
}

/** Levels, of the values inside one another and of their kinds together. */
const deepest = 200;

const fail = (refusal: Refusal): never => {
  throw new RefusalError(refusal);
};

/**
 * Reads the value that a text begins with as deployed nodes do: commas count for nothing, words need no quotes, of escapes only
 * \t \n \r \\ are known, and the first of members of one name counts. `rest` is what follows the value. @throws RefusalError
 */
export function readDeployedJson(text: string): { readonly value: Json; readonly rest: string } {
  let at = 0;
  const peek = (): string => (at < text.length ? (text[at] as string) : fail(end({})));
  const skipBlanks = (): boolean => {
    const start = at;
    while (' \t\n\r'.includes(peek())) at++;
    return at > start;
  };

  function value(depth: number): Json {
    refuse(depth > deepest, tooDeep, {});
    skipBlanks();
    const c = peek();
    if (c === '"') return quoted();
    if (c === '{') return object(depth + 1);
    if (c === '[') return array(depth + 1);
    if (/[-.0-9]/.test(c)) return number();
    if (/[ntf]/.test(c)) return word();
    return fail(c === '\0' || c === '\u0004' ? end({}) : otherCharacter({ c }));
  }

  function quoted(): string {
    if (peek() !== '"') fail(noQuote({ char: peek() }));
    let token = '';
    at++;
    for (let c = peek(); c !== '"'; c = peek()) {
      if (c === '\u0004') fail(unfinishedText({ token }));
      token += c === '\\' ? escaped() : c;
      at++;
    }
    at++;
    return token;
  }

  function escaped(): string {
    at++;
    const c = peek();
    return escapes[c] ?? c;
  }

  function object(depth: number): Json {
    refuse(depth > deepest, tooDeep, {});
    const members = new Map<string, Json>();
    try {
      at++;
      skipBlanks();
      while (peek() !== '}') member(members, depth);
      at++;
    } catch (error) {
      if (isRefusedFor(error, 'json/end')) fail(unfinishedObject({}));
      throw error;
    }
    return Object.fromEntries(members);
  }

  function member(members: Map<string, Json>, depth: number): void {
    if (peek() === ',') {
      at++;
      return;
    }
    if (skipBlanks()) return;
    const key = quoted();
    skipBlanks();
    if (peek() !== ':') fail(noColon({ key }));
    at++;
    const read = value(depth + 1);
    if (!members.has(key)) members.set(key, read);
    skipBlanks();
  }

  function array(depth: number): Json {
    refuse(depth > deepest, tooDeep, {});
    const items: Json[] = [];
    at++;
    skipBlanks();
    while (peek() !== ']') {
      if (peek() === ',') at++;
      else if (!skipBlanks()) {
        items.push(value(depth + 1));
        skipBlanks();
      }
    }
    at++;
    return items;
  }

  function number(): Json {
    const token = /^-?[0-9]*(?:\.[0-9]*)?/.exec(text.slice(at))?.[0] ?? '';
    at += token.length;
    const next = text[at] ?? '';
    if (next === '.' && token.includes('.')) fail(noNumber({ token: `${token}.` }));
    if (/[a-z0-9]/i.test(next)) return token + unquoted();
    if (token === '.' || token === '-.') fail(noNumber({ token }));
    if (token.includes('.')) return Number(token);
    const integer = /\d/.test(token) ? BigInt(token) : undefined;
    if (integer === undefined || integer < -(2n ** 63n) || integer >= 2n ** 64n) return fail(noInteger({ token }));
    return Number.isSafeInteger(Number(integer)) ? Number(integer) : integer;
  }

  /** A word that is not null, true or false counts as text. */
  function word(): Json {
    const [token = ''] = /^[nultrefas]+/.exec(text.slice(at)) ?? [];
    at += token.length;
    if (Object.hasOwn(words, token)) return words[token] as Json;
    return at < text.length ? token + unquoted() : token;
  }

  function unquoted(): string {
    let token = '';
    while (at < text.length) {
      const c = text[at] as string;
      if (/[\t \0\n]/.test(c)) {
        at++;
        return token;
      }
      if (c !== '\\' && !/[-a-z0-9_.:/]/i.test(c)) return token;
      token += c === '\\' ? escaped() : c;
      at++;
    }
    return token;
  }

  const read = value(1);
  return { value: read, rest: text.slice(at) };
}

const escapes: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r' };
const words: Readonly<Record<string, Json>> = { null: null, true: true, false: false };

const noText = defineRefusal('cast/text', {
  code: 7,
  name: 'bad_cast_exception',
  title: 'Bad Cast',
  at: 'read_custom',
  format: 'The value is no text',
  fields: {},
});

/** Decimals of a fraction as text. */
const decimals = 17;

/** A value as text: numbers and truth values have one, null has the empty one (deployed). @throws RefusalError for lists and objects. */
export function textIn(json: Json): string {
  if (json === null) return '';
  if (typeof json === 'object') return fail(noText({}));
  return typeof json === 'number' && !Number.isInteger(json) ? json.toFixed(decimals) : String(json);
}
