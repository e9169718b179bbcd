import { type Json, stringifyJson } from '../kernel/json/json.ts';

/** A recorded call in one value: the request, and the answer. */
export interface SeenCall {
  readonly params?: Json;
  readonly result?: Json;
  readonly error?: Json;
  readonly id?: Json;
  /** Headers of the HTTP request, if recorded. */
  readonly headers?: Json;
}

/** Whether a value shows a departure, given its call. */
export type Predicate = (value: Json | undefined, call: SeenCall) => boolean;

/** Where a departure was recorded. */
export interface Occurrence {
  /** Name in `fixtures/recordings`; recordings of Hive, the main network and the live node are next to the checkout. */
  readonly recording: 'calls' | 'callsC' | 'errors' | 'hive-mainnet' | 'live-full' | 'mainnet';
  /** Absent: the call names no method. */
  readonly method?: string;
  /** The values at JSON pointers into the call. Absent: those in `shows` of the departure. */
  readonly where?: Readonly<Record<string, string | number | boolean | Predicate>>;
}

export const present: Predicate = (value) => value !== undefined;

export const absent: Predicate = (value) => value === undefined;

export const atLeast =
  (minimum: number): Predicate =>
  (value) =>
    Number(value) >= minimum;

export const sameAs =
  (pointer: string): Predicate =>
  (value, call) =>
    value !== undefined && same(value, at(call, pointer));

export const otherThan =
  (pointer: string): Predicate =>
  (value, call) =>
    value !== undefined && !same(value, at(call, pointer));

/** The value at a JSON pointer; undefined if there is none. */
export function at(call: SeenCall, pointer: string): Json | undefined {
  let json: unknown = call;
  for (const name of pointer.split('/').slice(1)) {
    if (typeof json !== 'object' || json === null || !Object.hasOwn(json, name)) return undefined;
    json = (json as Readonly<Record<string, unknown>>)[name];
  }
  return json as Json | undefined;
}

/** Whether a call shows all of the signs. */
export function shown(call: SeenCall, where: NonNullable<Occurrence['where']>): boolean {
  return Object.entries(where).every(([pointer, sign]) => {
    const value = at(call, pointer);
    return typeof sign === 'function' ? sign(value, call) : value !== undefined && same(value, sign);
  });
}

/** Numbers of a recording may be bigint or number. */
function same(one: Json, other: Json | undefined): boolean {
  return other !== undefined && stringifyJson(one) === stringifyJson(other);
}
