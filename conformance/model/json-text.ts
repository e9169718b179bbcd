import { memoize } from '../util/memoize.ts';
import type { Message } from './exchange/exchange.ts';
import { isArray, isObject, type Json } from './json.ts';

/** Properties of JSON text that its parsed values have lost. */
export interface Spelling {
  /** Members as they are written, the same name twice counted twice. */
  readonly names: number;
  /** The first number with a fraction or an exponent. */
  readonly fraction: string | undefined;
}

/** How the JSON of a message is spelled; undefined where its text is not known or is no JSON. */
export const spellingOf = memoize(({ text, json }: Message): Spelling | undefined => {
  return text === undefined || json === undefined ? undefined : spelling(text);
});

/** Members of all objects in it. */
export function countMembers(json: Json): number {
  if (isArray(json)) return json.reduce<number>((sum, item) => sum + countMembers(item), 0);
  if (!isObject(json)) return 0;
  let count = 0;
  for (const name in json) count += 1 + countMembers(json[name] as Json);
  return count;
}

const [quote, backslash, colon] = [0x22, 0x5c, 0x3a];
const number = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

function spelling(text: string): Spelling {
  let names = 0;
  let fraction: string | undefined;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === colon) names++;
    else if (code === quote) {
      while (++at < text.length && text.charCodeAt(at) !== quote) if (text.charCodeAt(at) === backslash) at++;
    } else if (fraction === undefined && code >= 0x30 && code <= 0x39) {
      number.lastIndex = at;
      const found = number.exec(text)?.[0] ?? '';
      if (/[.eE]/.test(found)) fraction = found;
      at += found.length - 1;
    }
  }
  return { names, fraction };
}
