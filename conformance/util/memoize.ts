import { forgets } from './latest.ts';

/**
 * A function that is evaluated once for each first argument; later arguments are ignored in later calls. The latest one is compared
 * before it is looked up: rules ask for what they share of one answer, one after the other.
 */
export function memoize<K extends WeakKey, Rest extends readonly unknown[], R>(
  evaluate: (about: K, ...rest: Rest) => R,
): (about: K, ...rest: Rest) => R {
  const known = new WeakMap<K, { readonly value: R }>();
  let latest: K | undefined;
  let found: { readonly value: R } | undefined;
  forgets(() => {
    latest = undefined;
    found = undefined;
  });
  return (about, ...rest) => {
    if (about === latest && found !== undefined) return found.value;
    found = known.get(about);
    if (found === undefined) {
      found = { value: evaluate(about, ...rest) };
      known.set(about, found);
    }
    latest = about;
    return found.value;
  };
}
