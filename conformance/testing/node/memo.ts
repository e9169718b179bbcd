/** Makes it when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Groups in the order of the items. */
export function grouped<T>(items: Iterable<T>, nameOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const name = nameOf(item);
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}

/** In an array, or none. */
export function some<T>(item: T | undefined): readonly T[] {
  return item === undefined ? [] : [item];
}
