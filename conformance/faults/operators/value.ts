import { publicKeyText } from '../../../spec/crypto/public-key-text.ts';
import { unownedKey } from '../../judge/kit/blocks/faults.ts';
import { isInteger, isObject, type Json } from '../../model/json.ts';
import type { Random } from '../../util/random.ts';
import { changing, type Operator } from './operator.ts';
import { anyPlace, type Place } from './places.ts';

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;
const digits = /^-?\d{1,40}$/;
const legacyAsset = /^(\d+)\.(\d+) ([A-Z]+)$/;
const hex = /^[0-9a-f]{16,}$/;
const key = /^(TST|STM)[1-9A-HJ-NP-Za-km-z]{50}$/;

type Change = (json: Json, random: Random) => Json;

/** Keeps the shape: another value of the same kind. */
function valueOperator(id: Operator['id'], summary: string, fits: (json: Json) => boolean, change: Change): Operator {
  return changing(id, summary, 'value', ({ result }, random) => {
    const place = anyPlace(result, random, (each: Place) => each.path.length > 1 && fits(each.json));
    return place && { path: place.path, value: change(place.json, random) };
  });
}

const isText = (json: Json, pattern: RegExp) => typeof json === 'string' && pattern.test(json);

function anotherDigit(text: string, random: Random): string {
  const place = random.int(text.length);
  const digit = (Number.parseInt(text[place] as string, 16) ^ (1 + random.int(15))).toString(16);
  return text.slice(0, place) + digit + text.slice(place + 1);
}

/** Adds to the last digits, which all amounts and counters have. */
function more(text: string, by: bigint): string {
  return `${BigInt(text) + by}`;
}

/** Answers of the right shape with a wrong value. */
export const valueOperators: readonly Operator[] = [
  valueOperator('value/integer', 'an integer that is one more', isInteger, (json) =>
    typeof json === 'bigint' ? json + 1n : (json as number) + 1,
  ),
  valueOperator(
    'value/digits',
    'a wide integer that is one more',
    (json) => isText(json, digits),
    (json) => more(json as string, 1n),
  ),
  valueOperator(
    'value/time',
    'a time one second later',
    (json) => isText(json, time),
    (json) => new Date(Date.parse(`${json}Z`) + 1000).toISOString().slice(0, 19),
  ),
  valueOperator(
    'value/flag',
    'the negated boolean',
    (json) => typeof json === 'boolean',
    (json) => json !== true,
  ),
  valueOperator(
    'value/text',
    'another text',
    (json) => typeof json === 'string' && /[a-z]{3}/.test(json) && !hex.test(json) && !time.test(json),
    (json) => {
      const text = json as string;
      const at = text.search(/[a-z]{3}/) + 1;
      return text.slice(0, at) + (text[at] === 'q' ? 'x' : 'q') + text.slice(at + 1);
    },
  ),
  valueOperator(
    'arithmetic/amount',
    'an amount that is one unit more',
    (json) => isText(json, legacyAsset),
    (json) => {
      const [, complete = '', fraction = '', symbol] = legacyAsset.exec(json as string) ?? [];
      const units = more(complete + fraction, 1n).padStart(fraction.length + 1, '0');
      return `${units.slice(0, -fraction.length)}.${units.slice(-fraction.length)} ${symbol}`;
    },
  ),
  valueOperator(
    'arithmetic/amount-object',
    'an amount that is one unit more, in object form',
    (json) => isObject(json) && isText(json.amount ?? null, digits) && json.nai !== undefined,
    (json) => ({
      ...(json as { readonly [name: string]: Json }),
      amount: more((json as { readonly amount: string }).amount, 1n),
    }),
  ),
  valueOperator(
    'crypto/hex',
    'a flipped digit of a hash or a signature',
    (json) => isText(json, hex),
    (json, random) => anotherDigit(json as string, random),
  ),
  valueOperator(
    'crypto/key',
    'the key of another account',
    (json) => isText(json, key),
    (json) => publicKeyText(unownedKey, (json as string).slice(0, 3)),
  ),
];
