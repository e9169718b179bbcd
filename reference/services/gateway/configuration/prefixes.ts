import type { Urn } from '../calls/urn.ts';

/**
 * Values by prefix. A prefix is a name of `.`-separated parts, or a complete one with `.params=` and the text of the arguments; so
 * only four can fit a call, and the most specific of them counts (document 3, Gateway).
 */
export interface Prefixes<T> {
  readonly values: ReadonlyMap<string, T>;
  /** The names of calls for which a prefix has arguments. */
  readonly withParams: ReadonlySet<string>;
}

const mark = '.params=';

export function prefixes<T>(values: ReadonlyMap<string, T>): Prefixes<T> {
  const names = [...values.keys()].filter((prefix) => prefix.includes(mark));
  return { values, withParams: new Set(names.map((prefix) => prefix.slice(0, prefix.indexOf(mark)))) };
}

/** The value of the most specific prefix that fits; undefined where none does. */
export function mostSpecific<T>({ values, withParams }: Prefixes<T>, urn: Urn): T | undefined {
  if (withParams.has(urn.name)) {
    const exact = values.get(urn.key);
    if (exact !== undefined) return exact;
  }
  return values.get(urn.name) ?? values.get(urn.scope) ?? values.get(urn.namespace);
}
