import { counted, literal } from '../reading/notes.ts';
import type { Compare } from './compare.ts';
import { changed, type Effect, narrowed, widened } from './difference.ts';

interface Bound {
  readonly keyword: string;
  readonly upper: boolean;
  readonly words: (value: unknown) => string;
}

const bound = (keyword: string, upper: boolean, words: (value: string) => string): Bound => ({
  keyword,
  upper,
  words: (value) => (value === undefined ? 'no bound' : words(counted(value))),
});

const table: readonly Bound[] = [
  bound('minimum', false, (value) => `at least ${value}`),
  bound('exclusiveMinimum', false, (value) => `above ${value}`),
  bound('minLength', false, (value) => `at least ${value} characters`),
  bound('minItems', false, (value) => `at least ${value} elements`),
  bound('minProperties', false, (value) => `at least ${value} members`),
  bound('maximum', true, (value) => `at most ${value}`),
  bound('exclusiveMaximum', true, (value) => `below ${value}`),
  bound('maxLength', true, (value) => `at most ${value} characters`),
  bound('maxItems', true, (value) => `at most ${value} elements`),
  bound('maxProperties', true, (value) => `at most ${value} members`),
];

/** Keywords whose value is a number. */
export const bounded = table.map(({ keyword }) => keyword);

/** Changed bounds; an absent one is infinite. */
export const bounds: Compare = function* (before, after, path) {
  for (const { keyword, upper, words } of table) {
    const effect = moved(before[keyword], after[keyword], upper);
    if (effect) yield { path, what: `${words(before[keyword])} → ${words(after[keyword])}`, effect };
  }
};

/** The effect of a changed bound; undefined if it is the same. */
export function moved(from: unknown, to: unknown, upper: boolean): Effect | undefined {
  if (from === to) return undefined;
  if (from === undefined || to === undefined) return to === undefined ? widened : narrowed;
  return (to as number) > (from as number) === upper ? widened : narrowed;
}

/** Keywords that are compared for equality only. */
const keywords = [
  'pattern',
  'format',
  'multipleOf',
  'uniqueItems',
  'additionalItems',
  'contains',
  'propertyNames',
  'patternProperties',
  'dependencies',
  'if',
  'then',
  'else',
  'contentEncoding',
  'contentMediaType',
];

/** The value, or `another` for a text that does not fit on a line. */
const short = (text: string) => (text.length > 60 ? 'another' : text);

export const opaque: Compare = function* (before, after, path) {
  for (const keyword of keywords) {
    const [from = '', to = ''] = [before[keyword], after[keyword]].map((value): string =>
      value === undefined ? '' : literal(value),
    );
    if (from === to) continue;
    const effect = to === '' ? widened : from === '' ? narrowed : changed;
    yield { path, what: `${keyword} ${from ? short(from) : 'none'} → ${to ? short(to) : 'none'}`, effect };
  }
};
