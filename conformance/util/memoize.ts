/** A function that is evaluated once for each first argument; later arguments are ignored in later calls. */
export function memoize<K extends WeakKey, Rest extends readonly unknown[], R>(
  evaluate: (about: K, ...rest: Rest) => R,
): (about: K, ...rest: Rest) => R {
  const known = new WeakMap<K, { readonly value: R }>();
  return (about, ...rest) => {
    let found = known.get(about);
    if (found === undefined) {
      found = { value: evaluate(about, ...rest) };
      known.set(about, found);
    }
    return found.value;
  };
}
