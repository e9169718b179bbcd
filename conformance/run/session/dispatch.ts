import { put } from '../../util/group-by.ts';

/** An item that names its methods. */
interface Concerned {
  readonly methods: 'any' | readonly string[];
}

/** Finds the items of these methods, in the order of the list; the cost is linear in the result. */
export type Dispatch<T> = (methods: readonly string[]) => readonly T[];

export function dispatch<T extends Concerned>(all: readonly T[]): Dispatch<T> {
  const every: number[] = [];
  const listed = new Map<string, number[]>();
  for (const [place, { methods }] of all.entries()) {
    if (methods === 'any') every.push(place);
    else for (const method of methods) put(listed, method, place);
  }
  const at = (names: readonly string[]) => {
    const places = new Set([...every, ...names.flatMap((name) => listed.get(name) as readonly number[])]);
    return [...places].sort((a, b) => a - b).map((place) => all[place] as T);
  };
  const forEvery = at([]);
  // Most methods are never called: their lists are made when they are.
  const forMethod = new Map<string, readonly T[]>();

  return (methods) => {
    const [first, ...others] = new Set(methods.filter((method) => listed.has(method)));
    if (first === undefined) return forEvery;
    if (others.length > 0) return at([first, ...others]);
    const found = forMethod.get(first) ?? at([first]);
    forMethod.set(first, found);
    return found;
  };
}

export function concerns({ methods }: Concerned, method: string): boolean {
  return methods === 'any' || methods.includes(method);
}
