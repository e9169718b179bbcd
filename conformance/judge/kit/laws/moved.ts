import { isDeepStrictEqual } from 'node:util';
import type { PathSegment } from '../../../../spec/kernel/error.ts';
import { timeSeconds, timeText } from '../../../../spec/kernel/scalars.ts';
import { recordsOfResult } from '../../../../spec/methods/selection.ts';
import type { Call } from '../../../model/exchange/call.ts';
import { type Edit, type Fault, inCall } from '../../../model/fault.ts';
import { isArray, isInteger, isObject, type Json } from '../../../model/json.ts';
import { describedMethod } from '../arguments/given.ts';
import { jsonAt, locate } from './locate.ts';

/** Another value of the same shape: only its meaning is wrong. Undefined: this cannot be moved. */
export function moved(json: Json | undefined, by = 1n): Json | undefined {
  if (typeof json === 'boolean') return !json;
  if (isInteger(json)) return shifted(json, by);
  if (typeof json === 'string') return movedText(json, by);
  if (isArray(json)) return json.length === 0 ? undefined : [...json.slice(1), json[0] as Json];
  if (!isObject(json)) return undefined;
  const name = ['amount', 'base'].find((each) => Object.hasOwn(json, each));
  const inner = name === undefined ? undefined : moved(json[name], by);
  return name === undefined || inner === undefined ? undefined : { ...json, [name]: inner };
}

function shifted(value: number | bigint, by: bigint): Json {
  const sum = BigInt(value) + by;
  return typeof value === 'bigint' ? sum : Number(sum);
}

function movedText(text: string, by: bigint): Json {
  if (/^-?\d+$/.test(text)) return `${BigInt(text) + by}`;
  const seconds = timeSeconds(text);
  if (seconds !== undefined) return timeText(seconds + 3 * Number(by));
  const version = /^(\d+)\.(\d+)\.(\d+)$/.exec(text);
  if (version) return `${version[1]}.${Number(version[2]) + 1}.${version[3]}`;
  const decimal = /^(\d+)\.(\d+)( \S+)?$/.exec(text);
  if (!decimal) return text === 'mallory' ? 'oscar' : 'mallory';
  const [, complete = '', fraction = '', symbol = ''] = decimal;
  // An amount counts smallest units; a price moves by one.
  if (symbol === '') return `${BigInt(complete) + by}.${fraction}`;
  const digits = `${BigInt(complete + fraction) + by}`.padStart(fraction.length + 1, '0');
  return `${digits.slice(0, -fraction.length)}.${digits.slice(-fraction.length)}${symbol}`;
}

/** The empty value of the same shape. */
export function emptied(json: Json | undefined): Json | undefined {
  if (isInteger(json)) return 0;
  if (typeof json === 'string')
    return /^\d+$/.test(json)
      ? '0'
      : json.replace(/^[\d.]+/, (digits) => digits.replaceAll(/\d/g, '0').replace(/^0+(?=0)/, ''));
  return isObject(json) && Object.hasOwn(json, 'amount') ? { ...json, amount: '0' } : undefined;
}

/** Where in a result a fault moves a value, by neutral names; undefined: nowhere. */
export type Location = (call: Call) => readonly PathSegment[] | undefined;

/** A member of the first record of an answer. */
export function inFirstRecord(...members: readonly PathSegment[]): (call: Call) => readonly PathSegment[] {
  return ({ method, result }) => {
    const described = describedMethod(method);
    const under = (described && recordsOfResult(described))?.under ?? [];
    return [...under, ...(isArray(jsonAt(result, under)) ? [0] : []), ...members];
  };
}

/** The same where the answer has no other record: of several not all may be judged. */
export function inOnlyRecord(...members: readonly PathSegment[]): Location {
  return (call) => {
    const at = inFirstRecord(...members)(call);
    const list = at.includes(0) ? jsonAt(call.result, at.slice(0, at.indexOf(0))) : undefined;
    return list !== undefined && isArray(list) && list.length > 1 ? undefined : at;
  };
}

/** Moves one value of the first answer that has it. */
export function moves(methods: readonly string[], location: Location, by?: bigint): Fault['edit'] {
  return inCall(methods, (call) => {
    const at = location(call);
    return at && put(call, at, moved(jsonAt(call.result, at), by));
  });
}

/** Empties one value of the first answer that has some of it. */
export function empties(methods: readonly string[], location: Location): Fault['edit'] {
  return inCall(methods, (call) => {
    const at = location(call);
    const [before, after] = [at && jsonAt(call.result, at), at && emptied(jsonAt(call.result, at))];
    return at && !isDeepStrictEqual(before, after) ? put(call, at, after) : undefined;
  });
}

/** Puts another value at a place of the result. */
export function put(call: Call, at: readonly PathSegment[], value: Json | undefined): Edit | undefined {
  const path = value === undefined ? undefined : locate(call.result, at);
  return path && { path: ['result', ...path], value };
}
