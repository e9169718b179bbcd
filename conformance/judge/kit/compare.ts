import type { PathSegment } from '../../../spec/kernel/error.ts';
import type { Difference } from '../../model/finding.ts';
import { integerValue, isArray, isObject, type Json, stringifyJson } from '../../model/json.ts';
import { pluralize } from '../../util/pluralize.ts';

/**
 * The places where `actual` differs from `expected`. Integers are compared by value, as number or string; additional members
 * are allowed; the order of members is ignored.
 */
export function differences(expected: Json, actual: Json | undefined, path: readonly PathSegment[]): Difference[] {
  if (actual === undefined) return [{ path, kind: 'missing', expected: stringifyJson(expected), actual }];
  if (isArray(expected) && isArray(actual)) return inArrays(expected, actual, path);
  if (isObject(expected) && isObject(actual)) {
    return Object.entries(expected).flatMap(([name, value]) =>
      differences(value, Object.hasOwn(actual, name) ? actual[name] : undefined, [...path, name]),
    );
  }
  return equal(expected, actual) ? [] : [{ path, kind: 'value', expected: stringifyJson(expected), actual }];
}

function inArrays(expected: readonly Json[], actual: readonly Json[], path: readonly PathSegment[]): Difference[] {
  if (expected.length !== actual.length) {
    return [
      {
        path,
        kind: 'count',
        expected: pluralize(expected.length, 'element'),
        actual: pluralize(actual.length, 'element'),
      },
    ];
  }
  return expected.flatMap((item, index) => differences(item, actual[index], [...path, index]));
}

/** A text that is the same for values without differences: integers by value, members in any order. */
export function comparable(json: Json): string {
  const integer = integerValue(json);
  if (integer !== undefined) return `${integer}`;
  if (isArray(json)) return `[${json.map(comparable).join()}]`;
  if (!isObject(json)) return stringifyJson(json);
  const members = Object.entries(json).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return `{${members.map(([name, part]) => `${JSON.stringify(name)}:${comparable(part)}`).join()}}`;
}

function equal(left: Json, right: Json): boolean {
  if (left === right) return true;
  const value = integerValue(left);
  return value !== undefined && value === integerValue(right);
}
