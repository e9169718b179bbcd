import { type Edit, type Fault, inCall } from '../../../model/fault.ts';
import type { Json } from '../../../model/json.ts';
import type { Random } from '../../../util/random.ts';
import { queriedBlock, queriedHeader } from './queried.ts';

type EditText = (value: string, random: Random) => string;

/** Puts another text into one member of a queried block. */
export function inBlock(name: string, edit: EditText): Fault['edit'] {
  return inCall('any', (call, random) => textIn(queriedBlock(call), name, edit, random));
}

export function textIn(
  queried: ReturnType<typeof queriedBlock>,
  name: string,
  edit: EditText,
  random: Random,
): Edit | undefined {
  const value = queried?.json?.[name];
  if (queried === undefined || typeof value !== 'string') return undefined;
  return { path: [...queried.path, name], value: edit(value, random) };
}

/** Another hex digit somewhere from `from` on. */
export function flipped(from: number): EditText {
  return (hex, random) => {
    const place = from + random.int(hex.length - from);
    const digit = (Number.parseInt(hex[place] as string, 16) ^ (1 + random.int(15))).toString(16);
    return hex.slice(0, place) + digit + hex.slice(place + 1);
  };
}

export const blockIdFlipped: Fault = {
  id: 'block-id-flipped',
  summary: 'a flipped byte in a block id',
  edit: inBlock('block_id', flipped(8)),
};

/** The generator point of the curve, which signs nothing. */
export const unownedKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';

export const anotherWitness: Fault = {
  id: 'another-witness',
  summary: 'a header with another witness than its block',
  edit: inCall('any', (call, random) =>
    textIn(queriedHeader(call), 'witness', (name) => (name === 'mallory' ? 'oscar' : 'mallory'), random),
  ),
};

export function nextSecond(time: string): Json {
  return new Date(Date.parse(`${time}Z`) + 1000).toISOString().slice(0, 19);
}
