import { integerValue, isObject, type Json, member } from '../../model/json.ts';

/** The last one that 32 bits count, in 2106. */
const lastSecond = 2n ** 32n - 1n;

/** What the time of a manabar should be, in words; undefined: it is in seconds, or cannot be read. */
export function notInSeconds(bar: Json | undefined): string | undefined {
  const time = integerValue(member(bar, 'last_update_time'));
  return time === undefined || time <= lastSecond
    ? undefined
    : '`last_update_time` in epoch seconds, before the year 2106';
}

/** The manabar with its time in milliseconds; undefined where it has none. */
export function inMilliseconds(bar: Json | undefined): Json | undefined {
  const time = integerValue(member(bar, 'last_update_time'));
  return time === undefined || !isObject(bar) ? undefined : { ...bar, last_update_time: Number(time) * 1000 };
}
