import { isArray, isObject, type Json, stringifyJson } from '../model/json.ts';
import type { Variation } from './variation.ts';

function turnedAround(json: Json): Json {
  if (isArray(json)) return json.map(turnedAround);
  if (!isObject(json)) return json;
  return Object.fromEntries(
    Object.entries(json)
      .toReversed()
      .map(([name, value]) => [name, turnedAround(value)]),
  );
}

const allowedBy = 'JSON gives these texts the same meaning.';

/** Every character beyond ASCII as its escape. */
const escaped = (text: string) =>
  text.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

export const spelling: readonly Variation[] = [
  {
    id: 'spelling/members-turned-around',
    class: 'spelling',
    allowedBy,
    text: (json) => stringifyJson(turnedAround(json)),
  },
  { id: 'spelling/escapes', class: 'spelling', allowedBy, text: (json) => escaped(stringifyJson(json)) },
  {
    id: 'spelling/letters-as-escapes',
    class: 'spelling',
    allowedBy,
    text: (json) =>
      stringifyJson(json).replaceAll(/"[^"\\]*"/g, (word) =>
        word.replaceAll(/[aeo]/g, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`),
      ),
  },
  { id: 'spelling/slashes', class: 'spelling', allowedBy, text: (json) => stringifyJson(json).replaceAll('/', '\\/') },
  { id: 'spelling/blanks', class: 'spelling', allowedBy, text: (json) => ` \n${stringifyJson(json)}\r\n ` },
];
