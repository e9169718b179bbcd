import { type PathSegment, pointer } from '../../spec/kernel/error.ts';
import { type ExactJson, isDecimal, stringifyJson } from '../model/json.ts';

/** A place where answers to one call are not all the same: what each has there; undefined: nothing. */
export interface Apart {
  readonly pointer: string;
  readonly values: readonly (ExactJson | undefined)[];
}

/**
 * The smallest places where values differ, to the last digit: `1`, `1.0` and `"1"` are three values, the order of members is none. A list
 * of another length differs as a whole, as nobody knows which element is too much.
 */
export function apart(values: readonly (ExactJson | undefined)[], path: readonly PathSegment[] = []): readonly Apart[] {
  if (values.every((each) => same(each, values[0]))) return [];
  const lists = values.filter(isList);
  if (lists.length === values.length && lists.every(({ length }) => length === lists[0]?.length)) {
    return (lists[0] ?? []).flatMap((_, index) =>
      apart(
        lists.map((list) => list[index]),
        [...path, index],
      ),
    );
  }
  const objects = values.filter(isRecord);
  if (objects.length === values.length) {
    const names = [...new Set(objects.flatMap((object) => Object.keys(object)))];
    return names.flatMap((name) =>
      apart(
        objects.map((object) => own(object, name)),
        [...path, name],
      ),
    );
  }
  return [{ pointer: pointer(path), values }];
}

/** Whether two values are the same, with members in any order. */
export function same(one: ExactJson | undefined, other: ExactJson | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return stringifyJson(sorted(one)) === stringifyJson(sorted(other));
}

function sorted(value: ExactJson): ExactJson {
  if (isList(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([name, member]) => [name, sorted(member)]));
}

type Exact = { readonly [name: string]: ExactJson };

function own(object: Exact, name: string): ExactJson | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

function isList(value: ExactJson | undefined): value is readonly ExactJson[] {
  return Array.isArray(value);
}

function isRecord(value: ExactJson | undefined): value is Exact {
  return typeof value === 'object' && value !== null && !isList(value) && !isDecimal(value);
}
