import type { AnyMethod } from '../../../../spec/methods/method.ts';
import { recordsOfResult } from '../../../../spec/methods/selection.ts';
import { at, integerValue, isArray, isObject, type Json, parseJson, stringifyJson } from '../../../model/json.ts';
import { memoize } from '../../../util/memoize.ts';

/** The member at a path of names, `proposal.proposal_id`; `` for the value itself. */
export function inside(json: Json | undefined, path: string): Json | undefined {
  return at(json, path === '' ? [] : path.split('.'));
}

const keyOf = memoize((method: AnyMethod) => recordsOfResult(method)?.record.key ?? []);

/** The identity of an element, the key of its record; the complete element where it lacks a member of that, or has no key. */
export function identity(method: AnyMethod, element: Json): string {
  const values = keyOf(method).map((name) => inside(element, name));
  return values.length > 0 && !values.includes(undefined) ? plainText(values as Json[]) : plainText(element);
}

/** An identity for readers: the values of its members, `"alice", 7`. */
export function shownIdentity(text: string): string {
  const values = parseJson(text);
  return isArray(values) && values.every((value) => typeof value === 'string') ? values.join(', ') : text;
}

/** JSON in one spelling: integers by value, members in the order of their names. */
export function plainText(json: Json): string {
  if (isArray(json)) return `[${json.map(plainText).join()}]`;
  if (!isObject(json)) return JSON.stringify(String(integerValue(json) ?? stringifyJson(json)));
  const names = Object.keys(json).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${plainText(json[name] as Json)}`).join()}}`;
}
