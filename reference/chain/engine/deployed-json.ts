// biome-ignore-all lint/suspicious/noTemplateCurlyInString: clients fill these formats.
import { defineRefusal, RefusalError } from '../../../spec/authority/refusal.ts';
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
const notSigned = defineRefusal('number/not-64-bits', {
  ...parseError,
  format: '${token} is no integer of 64 bits',
  fields: { token: string() },
});
const notUnsigned = defineRefusal('number/not-64-bits', {
  ...parseError,
  format: '${token} is no unsigned integer of 64 bits',
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

/** Levels, of the values inside one another and of their kinds together. */
const deepest = 200;

/**
 * Reads the value that a text begins with as deployed nodes do: commas count for nothing, words need no quotes, and of escapes
 * only \t \n \r \\ are known. `rest` is what follows the value. @throws RefusalError
 */
export function readDeployedJson(text: string): { readonly rest: string } {
  let at = 0;
  const fail = (refusal: ConstructorParameters<typeof RefusalError>[0]): never => {
    throw new RefusalError(refusal);
  };
  const peek = (): string => (at < text.length ? (text[at] as string) : fail(end({})));
  const skipBlanks = (): boolean => {
    const start = at;
    while (' \t\n\r'.includes(peek())) at++;
    return at > start;
  };

  function value(depth: number): void {
    refuse(depth > deepest, tooDeep, {});
    skipBlanks();
    const c = peek();
    if (c === '"') quoted();
    else if (c === '{') object(depth + 1);
    else if (c === '[') array(depth + 1);
    else if (/[-.0-9]/.test(c)) number();
    else if (/[ntf]/.test(c)) word();
    else if (c === '\0' || c === '\u0004') fail(end({}));
    else fail(otherCharacter({ c }));
  }

  function quoted(): string {
    if (peek() !== '"') fail(noQuote({ char: peek() }));
    const start = ++at;
    for (let c = peek(); c !== '"'; c = peek()) {
      if (c === '\u0004') fail(unfinishedText({ token: text.slice(start, at) }));
      if (c === '\\') {
        at++;
        peek();
      }
      at++;
    }
    return text.slice(start, at++);
  }

  function object(depth: number): void {
    refuse(depth > deepest, tooDeep, {});
    try {
      at++;
      skipBlanks();
      while (peek() !== '}') member(depth);
      at++;
    } catch (error) {
      if (error instanceof RefusalError && error.refusal.slug === 'json/end') fail(unfinishedObject({}));
      throw error;
    }
  }

  function member(depth: number): void {
    if (peek() === ',') {
      at++;
      return;
    }
    if (skipBlanks()) return;
    const key = quoted();
    skipBlanks();
    if (peek() !== ':') fail(noColon({ key }));
    at++;
    value(depth + 1);
    skipBlanks();
  }

  function array(depth: number): void {
    refuse(depth > deepest, tooDeep, {});
    at++;
    skipBlanks();
    while (peek() !== ']') {
      if (peek() === ',') at++;
      else if (!skipBlanks()) {
        value(depth + 1);
        skipBlanks();
      }
    }
    at++;
  }

  function number(): void {
    const token = /^-?[0-9]*(?:\.[0-9]*)?/.exec(text.slice(at))?.[0] ?? '';
    at += token.length;
    const next = text[at] ?? '';
    if (next === '.' && token.includes('.')) fail(noNumber({ token: `${token}.` }));
    if (/[a-z0-9]/i.test(next)) {
      unquoted();
      return;
    }
    if (token === '.' || token === '-.') fail(noNumber({ token }));
    if (token.includes('.')) return;
    if (token.startsWith('-') && !(token.length > 1 && BigInt(token) >= -(2n ** 63n))) fail(notSigned({ token }));
    if (!token.startsWith('-') && BigInt(token) >= 2n ** 64n) fail(notUnsigned({ token }));
  }

  /** A word that is not null, true or false counts as text. */
  function word(): void {
    const [token = ''] = /^[nultrefas]+/.exec(text.slice(at)) ?? [];
    at += token.length;
    if (at < text.length && !['null', 'true', 'false'].includes(token)) unquoted();
  }

  function unquoted(): void {
    while (at < text.length) {
      const c = text[at] as string;
      if (c === '\\') at++;
      else if (/[\t \0\n]/.test(c)) {
        at++;
        return;
      } else if (!/[-a-z0-9_.:/]/i.test(c)) return;
      at++;
    }
  }

  value(1);
  return { rest: text.slice(at) };
}
