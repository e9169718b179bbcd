/** A function that is evaluated once for each object it is about, whatever comes with the object later. */
export function memo<K extends WeakKey, Rest extends readonly unknown[], R>(
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
