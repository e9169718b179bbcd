/** Computes a value on first use. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** In an array, or an empty one. */
export function some<T>(item: T | undefined): readonly T[] {
  return item === undefined ? [] : [item];
}
