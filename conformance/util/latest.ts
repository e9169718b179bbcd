/**
 * A function that remembers the value of the argument it was last called with: rules ask for what they share of one answer, one after
 * the other. Beside it nothing is kept.
 */
export function latest<K extends WeakKey, R>(evaluate: (about: K) => R): (about: K) => R {
  let last: { readonly about: K; readonly value: R } | undefined;
  return (about) => {
    if (last?.about !== about) last = { about, value: evaluate(about) };
    return last.value;
  };
}
