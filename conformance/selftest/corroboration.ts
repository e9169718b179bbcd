import type { PathSegment } from '../../spec/kernel/error.ts';
import { type Call, calls } from '../model/exchange/call.ts';
import type { Exchange } from '../model/exchange/exchange.ts';
import { at, isArray, isObject, type Json, type JsonObject } from '../model/json.ts';
import { normal } from './normal.ts';

/** Members that name a record together. */
const keys: readonly (readonly string[])[] = [
  ['voter', 'author', 'permlink'],
  ['author', 'permlink'],
  ['voter', 'proposal'],
  ['delegator', 'delegatee'],
  ['from_account', 'to_account'],
  ['owner', 'orderid'],
  ['owner', 'requestid'],
  ['from', 'escrow_id'],
  ['from', 'request_id'],
  ['follower', 'following'],
  ['block', 'trx_in_block', 'virtual_op', 'trx_id', 'timestamp'],
  ['account', 'reputation'],
  ['proposal_id'],
  ['transaction_id'],
  ['block_id'],
  ['head_block_id'],
  ['name'],
  ['owner'],
  ['account'],
  ['id'],
];

interface Reported {
  readonly exchange: Exchange;
  readonly json: JsonObject;
}

/** Finds other reports of the same value in a recording, by names and equal values, without the rules. */
export interface Corroboration {
  /** Whether an answer of the same snapshot, or to the same request, also reports the value at this place of the result. */
  has(call: Call, path: readonly PathSegment[]): boolean;
}

export function corroboration(recorded: readonly Exchange[]): Corroboration {
  const records = new Map<string, Reported[]>();
  const lists = new Map<string, { readonly exchange: Exchange; readonly elements: readonly string[] }[]>();
  const results = new Map<string, { readonly exchange: Exchange; readonly text: string }[]>();
  for (const call of recorded.flatMap(calls)) {
    if (call.result === undefined) continue;
    push(results, requestKey(call), { exchange: call.exchange, text: normal(call.result) });
    for (const json of objectsIn(call.result)) {
      for (const key of keysOf(json)) push(records, snapshotOf(call, key), { exchange: call.exchange, json });
    }
    for (const list of listsIn(call.result)) {
      const elements = list.map(normal);
      const [first] = elements;
      if (first !== undefined)
        push(lists, snapshotOf(call, `${elements.length}`), { exchange: call.exchange, elements });
    }
  }

  const others = <T extends { readonly exchange: Exchange }>(all: readonly T[] | undefined, call: Call) =>
    (all ?? []).filter(({ exchange }) => exchange !== call.exchange);

  const inRecord = (call: Call, path: readonly PathSegment[]) =>
    ancestors(call.result, path).some(({ json, rest }) =>
      keysOf(json).some((key) =>
        others(records.get(snapshotOf(call, key)), call).some((other) => agrees(json, other.json, rest)),
      ),
    );

  return {
    has(call, path) {
      const own = call.result === undefined ? '' : normal(call.result);
      if (others(results.get(requestKey(call)), call).some(({ text }) => text === own)) return true;
      if (inRecord(call, path)) return true;
      const value = at(call.result, path);
      if (!isArray(value) || value.length === 0) return false;
      const elements = value.map(normal).join();
      return others(lists.get(snapshotOf(call, `${value.length}`)), call).some(
        (other) => other.elements.join() === elements,
      );
    },
  };
}

/** The same record under the same names, where all common members are equal. */
function agrees(one: JsonObject, other: JsonObject, rest: readonly PathSegment[]): boolean {
  const [name] = rest;
  if (name === undefined || !Object.hasOwn(other, String(name))) return false;
  const common = Object.keys(one).filter((each) => Object.hasOwn(other, each));
  if (common.length * 2 < Math.min(Object.keys(one).length, Object.keys(other).length)) return false;
  const [left, right] = [at(one, rest), at(other, rest)];
  return left !== undefined && right !== undefined && normal(left) === normal(right);
}

/** Answers of an unknown snapshot are compared only with themselves. */
function snapshotOf({ exchange }: Call, key: string): string {
  return `${exchange.snapshot ?? exchange.case} ${key}`;
}

function requestKey(call: Call): string {
  const name = call.method.slice(call.method.indexOf('.') + 1);
  const { params = [] } = call;
  const values = isArray(params) ? params : isObject(params) ? Object.values(params) : [params];
  return snapshotOf(call, `${name} ${values.map(normal).join()}`);
}

function keysOf(json: JsonObject): readonly string[] {
  const all = keys.filter((names) => names.every((name) => isKey(json[name])));
  const names = Object.keys(json).length;
  return all
    .slice(0, 3)
    .map((each) => `${each.join()} ${each.map((name) => normal(json[name] as Json)).join()} ${names > 3}`);
}

function isKey(json: Json | undefined): boolean {
  return json !== undefined && json !== null && json !== '' && !isArray(json);
}

function* objectsIn(json: Json): Iterable<JsonObject> {
  if (isArray(json)) for (const part of json) yield* objectsIn(part);
  else if (isObject(json)) {
    yield json;
    for (const part of Object.values(json)) yield* objectsIn(part);
  }
}

/** The result as a list, or the lists that are its members. */
function listsIn(json: Json): readonly (readonly Json[])[] {
  if (isArray(json)) return [json];
  return isObject(json) ? Object.values(json).filter(isArray) : [];
}

/** The objects on the way to a place, innermost first, each with the rest of the way. */
function ancestors(json: Json | undefined, path: readonly PathSegment[]) {
  const found: { readonly json: JsonObject; readonly rest: readonly PathSegment[] }[] = [];
  let here = json;
  for (const [depth, segment] of path.entries()) {
    if (isObject(here)) found.unshift({ json: here, rest: path.slice(depth) });
    here = at(here, [segment]);
  }
  return found;
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else if (list.length < mostKept) list.push(value);
}

const mostKept = 20;
