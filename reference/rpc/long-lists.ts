import type { ExactJson } from '../../spec/kernel/json/json.ts';
import { spelled } from '../../spec/kernel/names.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';
import { isObject, member } from './convert.ts';
import type { Described } from './served-method.ts';

/** An argument that is a list of so many elements that a call with it would keep others waiting. */
export interface LongList {
  /** Neutral, of the argument. */
  readonly name: string;
  readonly elements: readonly ExactJson[];
  /** The arguments with another list in its place. */
  replacedIn(given: ExactJson, list: readonly ExactJson[]): ExactJson;
}

/** Fewer elements take no longer than a page of a list. */
export const leastLong = 500;

/** Finds the long lists among the arguments of a method; those that deployed nodes take in another form are short (`find_comments`). */
export function longLists(method: Described, dialect: Dialect): (given: ExactJson) => readonly LongList[] {
  const places = Object.entries(method.params).flatMap(([name, { kind }], index) =>
    kind === 'array' ? [{ name, index, wireName: spelled(name, dialect) }] : [],
  );
  const isPositional = method.form === 'legacy' && !method.isNamed;
  if (places.length === 0 || method.deployed?.params !== undefined) return () => none;
  return (given) => {
    if (isPositional && Array.isArray(given))
      return places.flatMap(({ name, index }) =>
        long(name, given[index], (other, list) => (other as readonly ExactJson[]).with(index, list)),
      );
    if (isPositional || !isObject(given)) return none;
    return places.flatMap(({ name, wireName }) =>
      long(name, member(given, wireName), (other, list) => ({ ...(other as object), [wireName]: list })),
    );
  };
}

const none: readonly LongList[] = [];

function long(name: string, elements: ExactJson | undefined, replacedIn: LongList['replacedIn']): readonly LongList[] {
  return Array.isArray(elements) && elements.length >= leastLong ? [{ name, elements, replacedIn }] : none;
}
