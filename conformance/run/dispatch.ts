/** What names the methods that it is about. */
interface Concerned {
  readonly methods: 'any' | readonly string[];
}

/** Finds what concerns calls of these methods, in the order of the list; it costs no more than what is found. */
export type Dispatch<T> = (methods: readonly string[]) => readonly T[];

export function dispatch<T extends Concerned>(all: readonly T[]): Dispatch<T> {
  const every = all.flatMap(({ methods }, place) => (methods === 'any' ? [place] : []));
  const listed = new Map<string, Set<number>>();
  for (const [place, { methods }] of all.entries()) {
    for (const method of methods === 'any' ? [] : methods) {
      listed.set(method, (listed.get(method) ?? new Set(every)).add(place));
    }
  }
  const at = (places: Iterable<number>) => [...places].toSorted((a, b) => a - b).map((place) => all[place] as T);
  const forEvery = at(every);
  const forMethod = new Map([...listed].map(([method, places]) => [method, at(places)]));

  return (methods) => {
    const [first, ...others] = new Set(methods.filter((method) => listed.has(method)));
    if (first === undefined) return forEvery;
    if (others.length === 0) return forMethod.get(first) as readonly T[];
    return at(new Set([first, ...others].flatMap((method) => [...(listed.get(method) as ReadonlySet<number>)])));
  };
}

export function concerns({ methods }: Concerned, method: string): boolean {
  return methods === 'any' || methods.includes(method);
}
