const forgetting: (() => void)[] = [];

/** Registers how a function lets go of the argument it was last called with, which would stay in memory until it is called again. */
export function forgets(forget: () => void): void {
  forgetting.push(forget);
}

/** Lets all such functions let go: after an answer that is too large to be kept for nothing. */
export function forgetLatest(): void {
  for (const forget of forgetting) forget();
}

/**
 * A function that remembers the value of the argument it was last called with: rules ask for what they share of one answer, one after
 * the other. Beside it nothing is kept.
 */
export function latest<K extends WeakKey, R>(evaluate: (about: K) => R): (about: K) => R {
  let last: { readonly about: K; readonly value: R } | undefined;
  forgets(() => {
    last = undefined;
  });
  return (about) => {
    if (last?.about !== about) last = { about, value: evaluate(about) };
    return last.value;
  };
}
