import { isArray, isObject, type Json, stringifyJson } from '../model/json.ts';
import { shortHash } from '../util/hash.ts';
import { ofResults, type Variation } from './variation.ts';

/** Lists inside of records whose order no sentence states. */
const unordered = [
  'account_auths',
  'active_votes',
  'beneficiaries',
  'current_shuffled_witnesses',
  'guest_bloggers',
  'key_auths',
  'price_history',
  'reblogged_by',
  'replies',
  'resource_names',
  'tags_usage',
  'transfer_history',
  'trending',
  'vote_history',
  'witness_votes',
];

/** Lists inside of records that the documents call `array`, and no more. */
const open = [
  'beneficiaries',
  'current_shuffled_witnesses',
  'guest_bloggers',
  'price_history',
  'processed_hardforks',
  'reblogged_by',
  'replies',
  'tags_usage',
  'transfer_history',
  'trending',
  'witness_votes',
];

/** Operations and what they hold are proven by ids and signatures. */
const proven: ReadonlySet<string> = new Set(['op', 'operations', 'transactions', 'value']);

/** Every list of a name, outside of operations, changed. */
function changed(json: Json, name: string, change: (list: readonly Json[]) => readonly Json[]): Json {
  if (isArray(json)) return json.map((each) => changed(each, name, change));
  if (!isObject(json)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]): [string, Json] => {
      if (proven.has(key)) return [key, value];
      return [key, key === name && isArray(value) ? change(value) : changed(value, name, change)];
    }),
  );
}

const inRecords = (name: string, change: (list: readonly Json[]) => readonly Json[]) =>
  ofResults((result) => changed(result, name, change));

const number = (json: Json) => Number.parseInt(shortHash(stringifyJson(json)), 16);

export const nested: readonly Variation[] = [
  ...unordered.map((name): Variation => {
    return {
      id: `order/inner-${name.replaceAll('_', '-')}`,
      class: 'order',
      allowedBy: `No sentence says how \`${name}\` is sorted.`,
      answer: inRecords(name, (list) => list.toReversed()),
    };
  }),
  ...open.flatMap((name): readonly Variation[] => [
    {
      id: `shapes/inner-${name.replaceAll('_', '-')}-as-text`,
      class: 'shapes',
      allowedBy: `The documents call \`${name}\` an array and do not show its elements.`,
      answer: inRecords(name, (list) => list.map((each) => `2.2.${number(each)}`)),
    },
    {
      id: `shapes/inner-${name.replaceAll('_', '-')}-as-record`,
      class: 'shapes',
      allowedBy: `The documents call \`${name}\` an array and do not show its elements.`,
      answer: inRecords(name, (list) => list.map((each) => ({ number: 1, name: `No. ${number(each)}` }))),
    },
  ]),
];
