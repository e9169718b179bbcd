/** Lets so many at a time do their work; the others wait in the order in which they came. */
export type Slots = <T>(work: () => Promise<T>) => Promise<T>;

export function openSlots(count: number): Slots {
  const waiting: (() => void)[] = [];
  let free = count;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The slot goes to who waits, before anybody who comes now.
      const next = waiting.shift();
      if (next === undefined) free++;
      else next();
    }
  };
}
